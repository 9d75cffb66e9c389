import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Diagnosis } from '#domain/claim.ts'
import { conflict, ensure, invalid } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion, VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'
import { transact } from '#server/base/context/transact.ts'
import { holdPolicy } from '#server/nouns/coverage/policy.ts'
import { attachApprovals } from './attach-approvals.ts'
import { claimDetails } from './queries.ts'

type Sent = ParsedInput<Api['completeClaim']>

/** A letter, a digit, a digit or letter, and what says more: K02, K02.1, S02.5XXA. The dot may be left out. */
const ICD_10 = /^[a-z]\d[\da-z](?:\.?[\da-z]{1,4})?$/i

/** Refuses (400) what is no code, the same diagnosis twice, and other than one principal one. */
function ensureDiagnoses(diagnoses: readonly Diagnosis[]) {
  const malformed = diagnoses.find(({ code }) => !ICD_10.test(code))
  if (malformed) throw invalid('diagnoses', 'claim.diagnosis-malformed', { code: malformed.code })
  const codes = new Set(diagnoses.map(({ code }) => code.toUpperCase()))
  ensure(codes.size === diagnoses.length, () => invalid('diagnoses', 'claim.diagnosis-twice'))
  const principal = diagnoses.filter((each) => each.principal)
  ensure(diagnoses.length === 0 || principal.length === 1, () => invalid('diagnoses', 'claim.one-principal'))
}

/** Gives what a claim needs before it is sent; what is left out stays. */
export async function completeClaim(context: Context, { id, version, lines = [], ...sent }: Sent) {
  ensureDiagnoses(sent.diagnoses ?? [])
  const { policy_id } = await claimDetails(context, id)
  await transact(context, async (tx) => {
    const { database } = tx
    // As an invoice that counts on an approval does, so that it is neither used twice nor cancelled meanwhile.
    if (lines.some(({ approval_line_id }) => approval_line_id !== undefined)) await holdPolicy(database, policy_id)
    await database.selectFrom('claims').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    const current = await claimDetails(tx, id)
    ensure(current.state !== 'withdrawn', () => conflict('claim.withdrawn'))
    ensure(!current.sent_here, () => conflict('claim.sent'))
    const locked = await database
      .selectFrom('claims')
      .select([...VERSION_COLUMNS, 'diagnoses', 'complaint'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await ensureVersion(tx, version, locked, 'claim')
    for (const line of lines) {
      ensure(
        current.lines.some((each) => each.id === line.id),
        () => invalid('lines', 'claim.unknown-line'),
      )
      const { code_sent } = line
      if (code_sent === undefined) continue
      await database.updateTable('claim_lines').set({ code_sent }).where('id', '=', line.id).execute()
    }
    await attachApprovals(tx, current, lines)
    const { diagnoses = locked.diagnoses, complaint = locked.complaint } = sent
    const columns = { diagnoses: JSON.stringify(diagnoses), complaint }
    await database
      .updateTable('claims')
      .set({ ...columns, ...edited(tx) })
      .where('id', '=', id)
      .execute()
    const { patient_id } = current
    const change = difference<object>(inWords(current), inWords(await claimDetails(tx, id)))
    record(tx, { kind: 'claim.completed', noun: 'claims', record_id: id, patient_id, ...change })
  })
}

const inWords = ({ diagnoses, complaint, lines }: Awaited<ReturnType<typeof claimDetails>>) => ({
  diagnoses: diagnoses.map(({ code, principal }) => (principal ? `${code} *` : code)).join(', '),
  complaint,
  codes_sent: lines.map(({ code_sent }) => code_sent ?? '').join(', '),
  approvals: lines.flatMap(({ approval }) => approval?.number ?? []).join(', '),
})
