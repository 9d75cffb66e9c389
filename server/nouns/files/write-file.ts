import type { Day } from '#domain/calendar.ts'
import { ensureReportOfXray, type FileKind, type FileMediaType } from '#domain/file.ts'
import { ensure, forbidden } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import { allowed, type Context } from '#server/base/context/context.ts'
import type { Tx } from '#server/base/context/transact.ts'

interface NewFile {
  patient_id: number
  what: {
    kind: FileKind
    taken_on: Day | null
    teeth: number[]
    note: string | null
    /** Why an X-ray was taken, if it was said. */
    reason?: string
    name: string
    media_type: FileMediaType
    size_bytes: number
    sha256: string
  }
  has_preview: boolean
}

interface Filing {
  kind: FileKind
  reason?: string | null | undefined
}

/** Why an X-ray was taken, as a field of a new file. Refused (403) from whoever may not open it, and (400) of another kind. */
export function reasonOf(context: Context, { kind, reason = null }: Filing): { reason?: string } {
  if (reason === null) return {}
  ensureMayReport(context)
  ensureReportOfXray({ kind, reason, report: null, quality: null })
  return { reason }
}

export const ensureMayReport = (context: Context) =>
  ensure(allowed(context, 'file:read-clinical'), () => forbidden('file.report-by-clinicians'))

/** The row of a file, whose parts must follow in the same transaction. Returns its id. */
export async function writeFile(tx: Tx, { patient_id, what, has_preview }: NewFile): Promise<number> {
  const { database, now, user } = tx
  const { id } = await database
    .insertInto('files')
    .values({ patient_id, ...what, has_preview, added_at: now, added_by: user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  record(tx, { kind: 'file.added', noun: 'files', record_id: id, patient_id, after: what })
  return id
}
