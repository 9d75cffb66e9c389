import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { add } from '#domain/money.ts'
import { conflict, ensure, invalid, missing } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import { type Context, ensureAllowed } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import type { UnparsedInput } from '#server/base/http/parse.ts'
import { billPatient } from '#server/nouns/invoices/bill-patient.ts'
import { reduceClaims } from '#server/nouns/taxes/reduce-claim.ts'
import { shareOpenMonths } from '#server/nouns/statements/month-lock.ts'
import { type LockedLine, lockLines } from './locked-lines.ts'
import { claimDetails } from './queries.ts'

type Sent = ParsedInput<Api['decideClaim']>
type Decided = Sent['lines'][number]

/** Who may resubmit may not therefore bill the patient, nor write off. */
export function guardDecision({ lines }: UnparsedInput, context: Context) {
  const kinds = new Set((Array.isArray(lines) ? lines : []).map((line: { kind?: unknown } | null) => line?.kind))
  if (kinds.has('bill_patient')) ensureAllowed(context, 'claim:bill')
  if (kinds.has('write_off')) ensureAllowed(context, 'claim:write-off')
}

/** Decides about what the payer rejected or took back: to claim it again, to give it up, or to bill the patient. */
export const decide = (context: Context, { id, lines, reason }: Sent) =>
  transact(context, async (tx) => {
    await shareOpenMonths(tx.database)
    if (lines.some(({ kind }) => kind === 'bill_patient')) await lockInvoiceOf(tx, id)
    const known = await lockLines(
      tx,
      lines.map(({ claim_line_id }) => claim_line_id),
    )
    const claim = await claimDetails(tx, id)
    for (const line of lines) ensureDecidable(known.get(line.claim_line_id), id, line)
    ensureWithinUndecided(known, lines)
    const billed = lines.filter(({ kind }) => kind === 'bill_patient')
    if (billed.length > 0) await ensureMayBill(tx, claim.payer_id)
    const invoice_id = billed.length > 0 ? await billPatient(tx, id, billed) : null
    await writeDecisions(tx, lines, { reason, invoice_id })
    await reduceClaims(tx, billed, 'billed')
    const given_up = lines.filter(({ kind }) => kind === 'write_off')
    await reduceClaims(tx, given_up, 'write_off')
    for (const kind of new Set(lines.map((line) => line.kind))) {
      const amount = add(...lines.filter((line) => line.kind === kind).map((line) => line.amount))
      record(tx, {
        kind: KINDS[kind],
        noun: 'claims',
        record_id: id,
        patient_id: claim.patient_id,
        after: { claim_number: claim.number, amount, reason, ...(kind === 'bill_patient' && { invoice_id }) },
        details: { currency: claim.currency },
      })
    }
  })

/** Before the claim, so that a withdrawal, which cancels all its bills, meets no new one. */
const lockInvoiceOf = ({ database }: Tx, claim_id: number) =>
  database
    .selectFrom('invoices')
    .select('id')
    .where('id', 'in', ({ selectFrom }) => selectFrom('claims').select('invoice_id').where('claims.id', '=', claim_id))
    .forNoKeyUpdate()
    .execute()

const KINDS = {
  resubmit: 'claim.resubmitted',
  write_off: 'claim.written-off',
  bill_patient: 'claim.billed',
} as const

function ensureDecidable(line: LockedLine | undefined, claim_id: number, { amount }: Decided) {
  if (line === undefined || line.claim_id !== claim_id) throw invalid('lines', 'claim.unknown-line')
  ensure(!line.withdrawn, () => conflict('claim.withdrawn'))
  ensure(amount > 0, () => invalid('lines', 'claim.decides-nothing'))
}

/** Several decisions about one line are together at most what is undecided of it. */
function ensureWithinUndecided(known: ReadonlyMap<number, LockedLine>, lines: readonly Decided[]) {
  for (const [line_id, { undecided }] of known) {
    const amount = add(...lines.filter(({ claim_line_id }) => claim_line_id === line_id).map((line) => line.amount))
    ensure(amount <= undecided, () => invalid('lines', 'claim.above-undecided', { amount, undecided }))
  }
}

export async function ensureMayBill({ database }: Tx, payer_id: number) {
  const payer = await database
    .selectFrom('payers')
    .select('may_bill_patient')
    .where('id', '=', payer_id)
    .executeTakeFirst()
  if (!payer) throw missing('claim')
  ensure(payer.may_bill_patient, () => conflict('claim.billing-forbidden'))
}

async function writeDecisions(
  { database, now, user }: Tx,
  lines: readonly Decided[],
  { reason, invoice_id }: { reason: string; invoice_id: number | null },
) {
  const rows = lines.map((line) => ({
    ...line,
    reason,
    invoice_id: line.kind === 'bill_patient' ? invoice_id : null,
    decided_at: now,
    decided_by: user.id,
  }))
  await database.insertInto('claim_decisions').values(rows).execute()
}
