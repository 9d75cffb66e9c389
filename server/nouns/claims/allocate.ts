import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { answerable } from '#domain/claim.ts'
import { payoutOfAllocation } from '#domain/claim-payout.ts'
import type { Currency } from '#domain/clinic.ts'
import { add, type Money, subtract, ZERO } from '#domain/money.ts'
import { conflict, ensure, invalid } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { notBefore } from '#server/base/context/not-before.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { reduceClaims } from '#server/nouns/taxes/reduce-claim.ts'
import { closedUntil, shareOpenMonths } from '#server/nouns/statements/month-lock.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type LockedLine, lockLines } from './locked-lines.ts'
import { lockReceipt } from './receipts.ts'

type Sent = ParsedInput<Api['allocatePayerPayment']>

export type Answer = Record<'paid' | 'discount' | 'rejected' | 'taken_back', Money> & { claim_line_id: number }

const answerOf = ({ claim_line_id, ...sent }: Sent['lines'][number]) => ({
  paid: sent.paid ?? ZERO,
  discount: sent.discount ?? ZERO,
  rejected: sent.rejected ?? ZERO,
  taken_back: sent.taken_back ?? ZERO,
  claim_line_id,
  code: sent.code ?? null,
  note: sent.note ?? null,
})

/** Refuses what the line cannot be answered: 409 for what was not sent or is withdrawn, 400 for too much. */
export function ensureAnswerable(line: LockedLine, answer: Answer) {
  const { paid, discount, rejected, taken_back } = answer
  const answered = add(paid, discount, rejected)
  ensure(taken_back > 0 !== answered > 0, () => invalid('lines', 'payer-payment.answers-nothing'))
  ensure(!line.withdrawn, () => conflict('claim.withdrawn'))
  ensure(taken_back <= line.paid, () =>
    invalid('lines', 'payer-payment.above-paid', { amount: taken_back, paid: line.paid }),
  )
  ensure(answered <= line.open, () =>
    invalid('lines', 'payer-payment.above-open', { amount: answered, open: line.open }),
  )
  ensure(answered <= answerable(line), () => conflict('claim.not-sent', { number: line.claim_number }))
}

/** Allocates a receipt to lines of claims, each of which may earn the doctor something or take it back. */
export const allocate = (context: Context, { id, lines, preview }: Sent) =>
  transact(context, async (begun) => {
    await shareOpenMonths(begun.database)
    const receipt = await lockReceipt(begun, id)
    const answers = lines.map(answerOf)
    const ids = answers.map(({ claim_line_id }) => claim_line_id)
    ensure(new Set(ids).size === ids.length, () => invalid('lines', 'payer-payment.line-twice'))
    const known = await lockLines(begun, ids)
    const unchanged = !preview || preview === fingerprintOf(receipt, known.values())
    ensure(unchanged, () => conflict('payer-payment.preview-stale'))
    const tx = await datedAfter(begun, [...known.values()])
    const of = (claim_line_id: number) => {
      const line = known.get(claim_line_id)
      const same = line?.payer_id === receipt.payer_id && line.currency === receipt.currency
      ensure(line && same, () => invalid('lines', 'payer-payment.other-payer'))
      return line
    }
    for (const answer of answers) ensureAnswerable(of(answer.claim_line_id), answer)
    const used = subtract(add(...answers.map(({ paid }) => paid)), add(...answers.map(({ taken_back }) => taken_back)))
    const left = receipt.unallocated
    ensure(used <= left, () => invalid('lines', 'payer-payment.above-left', { amount: used, left }))
    const written = await writeAnswers(tx, id, answers)
    await writePayouts(
      tx,
      answers.map((answer, index) => ({ line: of(answer.claim_line_id), answer, line_id: written[index] ?? 0 })),
    )
    const discounts = answers.map(({ claim_line_id, discount }) => ({ claim_line_id, amount: discount }))
    await reduceClaims(tx, discounts, 'discount')
    recordAllocation(tx, receipt, { lines: answers.length, used })
  })

const recordAllocation = (
  tx: Tx,
  { id, currency }: { id: number; currency: Currency },
  { lines, used }: { lines: number; used: Money },
) => {
  const after = { answered_lines: lines, amount: used }
  record(tx, { kind: 'payer-payment.allocated', noun: 'payer-payments', record_id: id, after, details: { currency } })
}

/** A time that is neither in a closed month nor before the claims. */
async function datedAfter(tx: Tx, lines: readonly LockedLine[]) {
  const { rows } = await sql<{ until: string | null }>`select ${closedUntil} as until`.execute(tx.database)
  return notBefore(tx, rows[0]?.until ?? null, ...lines.map(({ created_at }) => created_at))
}

async function writeAnswers({ database, now, user }: Tx, payer_payment_id: number, answers: readonly Answer[]) {
  const rows = answers.map((answer) => ({ ...answer, payer_payment_id, recorded_at: now, recorded_by: user.id }))
  const written = await database
    .insertInto('payer_payment_lines')
    .values(rows)
    .returning(['id', 'claim_line_id'])
    .execute()
  const ids = new Map(written.map((each) => [each.claim_line_id, each.id]))
  return answers.map(({ claim_line_id }) => ids.get(claim_line_id))
}

async function writePayouts(
  { database, now }: Tx,
  allocated: readonly { line: LockedLine; answer: Answer; line_id: number }[],
) {
  const rows = allocated.flatMap(({ line, answer, line_id }) => {
    const { doctor_id, invoice_id } = line
    const after = subtract(add(line.paid, answer.paid), answer.taken_back)
    if (doctor_id === null || line.payout_share === null || after === line.paid) return []
    const { gross_amount, deduction } = payoutOfAllocation(line, line.paid, after)
    return [
      {
        invoice_id,
        doctor_id,
        payment_id: null,
        payer_payment_line_id: line_id,
        reverses_payout_id: null,
        created_at: now,
        payment_method: 'insurer' as const,
        gross_amount,
        deduction,
      },
    ]
  })
  if (rows.length > 0) await database.insertInto('payouts').values(rows).execute()
}
