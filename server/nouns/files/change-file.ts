import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureReportOfXray, type XrayReport } from '#domain/file.ts'
import { conflict, ensure, invalid } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion, VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { fileDetails, readableFile } from './queries.ts'
import { tidyTeeth } from './teeth.ts'
import { ensureMayReport } from './write-file.ts'

const REPORTED = ['reason', 'report', 'quality'] as const
const FILED_AS = ['kind', 'teeth', 'taken_on', 'note', ...REPORTED] as const

type Sent = Pick<ParsedInput<Api['changeFile']>, (typeof FILED_AS)[number]>

/** Changes what a file is filed as; its content stays. What is left out does not change. */
export const changeFile = (context: Context, { id, version, ...sent }: ParsedInput<Api['changeFile']>) =>
  transact(context, async (tx) => {
    const { database, today } = tx
    ensure(!sent.taken_on || sent.taken_on <= today, () => invalid('taken_on', 'file.taken-in-the-future'))
    if (isReport(sent)) ensureMayReport(tx)
    const locked = await database
      .selectFrom('files')
      .select([...FILED_AS, ...VERSION_COLUMNS])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const file = await fileDetails(tx, id)
    // Whoever added a file may put it right even if they may not open it.
    if (file.added_by !== tx.user.id) await readableFile(tx, id)
    ensure(file.voided_at === null, () => conflict('file.voided-stays'))
    const current = locked ?? { ...file, updated_at: null, updated_by: null }
    await ensureVersion(tx, version, current, 'file')
    const filed = changedBy(sent)
    ensureReportOfXray({ ...current, ...filed })
    const changed = await database
      .updateTable('files')
      .set({ ...filed, ...reportedIn(tx, current, { ...current, ...filed }), ...edited(tx) })
      .where('id', '=', id)
      .returning(FILED_AS)
      .executeTakeFirstOrThrow()
    const { patient_id, name } = file
    const change = difference<typeof changed>(current, changed)
    record(tx, { kind: 'file.changed', noun: 'files', record_id: id, patient_id, details: { name }, ...change })
  })

type Report = Pick<XrayReport, 'report' | 'quality'>

/** Who says what the X-ray shows: whoever wrote it last, and nobody once it is taken back. */
function reportedIn({ now, user }: Tx, before: Report, after: Report) {
  if (before.report === after.report && before.quality === after.quality) return {}
  const isReported = after.report !== null || after.quality !== null
  return { reported_at: isReported ? now : null, reported_by: isReported ? user.id : null }
}

const isReport = (sent: Sent) => REPORTED.some((field) => sent[field] !== undefined)

const changedBy = ({ kind, teeth, taken_on, note, reason, report, quality }: Sent) => ({
  ...(kind && { kind }),
  ...(teeth !== undefined && { teeth: tidyTeeth(teeth ?? []) }),
  ...(taken_on !== undefined && { taken_on }),
  ...(note !== undefined && { note }),
  ...(reason !== undefined && { reason }),
  ...(report !== undefined && { report }),
  ...(quality !== undefined && { quality }),
})
