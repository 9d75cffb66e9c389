import { sql } from 'kysely'
import { add, type Money, negative, subtract } from '#domain/money.ts'
import type { KnownRegime } from '#domain/tax-regime.ts'
import { type TaxCategory, taxReduced } from '#domain/tax.ts'
import type { Day } from '#domain/calendar.ts'
import type { Tx } from '#server/base/context/transact.ts'
import type { ReductionCause } from '#server/base/database/schema/tables/taxes.ts'
import { writeDocument } from './documents.ts'

interface Reduced {
  claim_line_id: number
  /** Negative where a reduction is taken back. */
  amount: Money
}

interface TaxedLine {
  claim_id: number
  invoice_id: number
  claim_line_id: number
  regime: KnownRegime
  tax_number: string
  rates_on: Day
  insurer_amount: Money
  insurer_tax_amount: Money
  category: TaxCategory
  percent: number
  /** What was taken off so far. */
  reduced: Money
}

const taxedLines = async ({ database }: Tx, ids: readonly number[]) => {
  const { rows } = await sql<TaxedLine>`
    select document.claim_id, document.invoice_id, line.id as claim_line_id, regime, tax_number, rates_on::text as rates_on,
      line.insurer_amount::numeric as insurer_amount, insurer_tax_amount::numeric as insurer_tax_amount,
      insurer_tax_category as category, insurer_tax_percent as percent,
      coalesce((select sum(amount) from tax_document_rates where claim_line_id = line.id), 0) as reduced
    from claim_lines line
    join invoice_lines on invoice_lines.id = line.invoice_line_id
    join tax_documents document on document.claim_id = line.claim_id and document.kind = 'insurer'
    where line.id = any(${ids})
    order by document.claim_id, line.position`.execute(database)
  return rows
}

/**
 * Lowers the tax documents of claims by what of these lines the payer no longer owes: a document for each claim, dated
 * now. A claim without tax has none. Call it with the claims locked.
 */
export async function reduceClaims(tx: Tx, reductions: readonly Reduced[], cause: ReductionCause) {
  const given = reductions.filter(({ amount }) => amount !== 0)
  if (given.length === 0) return
  const lines = await taxedLines(
    tx,
    given.map(({ claim_line_id }) => claim_line_id),
  )
  for (const claim_id of new Set(lines.map((line) => line.claim_id))) {
    const own = lines.filter((line) => line.claim_id === claim_id)
    const rates = own.map((line) => {
      const { claim_line_id, category, percent, reduced } = line
      const amount = add(...given.flatMap((each) => (each.claim_line_id === claim_line_id ? [each.amount] : [])))
      const tax = taxReduced(line, reduced, amount)
      return { claim_line_id, category, percent, reason: null, amount, net: subtract(amount, tax), tax }
    })
    const [first] = own
    if (!first) continue
    const { regime, tax_number, rates_on, invoice_id } = first
    await writeDocument(tx, { regime, tax_number, rates_on, invoice_id, claim_id, kind: 'reduction', cause }, rates)
  }
}

/** Lowers the document of a claim that is withdrawn by all that is left of it. */
export async function reduceWithdrawn(tx: Tx, claim_id: number) {
  const ids = await tx.database.selectFrom('claim_lines').select('id').where('claim_id', '=', claim_id).execute()
  const lines = await taxedLines(
    tx,
    ids.map(({ id }) => id),
  )
  const rest = lines.map(({ claim_line_id, insurer_amount, reduced }) => {
    return { claim_line_id, amount: subtract(insurer_amount, reduced) }
  })
  await reduceClaims(tx, rest, 'withdrawn')
}

/** The patient's bill for a part of a claim is cancelled: the payer's document contains it again. */
export async function restoreBilled(tx: Tx, invoice_id: number) {
  const billed = await tx.database
    .selectFrom('claim_decisions')
    .innerJoin('claim_lines', 'claim_lines.id', 'claim_decisions.claim_line_id')
    .innerJoin('claims', 'claims.id', 'claim_lines.claim_id')
    .select(['claim_line_id', ({ fn }) => fn.sum<Money>('claim_decisions.amount').as('amount')])
    .where('claim_decisions.invoice_id', '=', invoice_id)
    .where('claims.withdrawn_at', 'is', null)
    .groupBy('claim_line_id')
    .execute()
  await reduceClaims(
    tx,
    billed.map(({ claim_line_id, amount }) => ({ claim_line_id, amount: negative(amount) })),
    'bill_cancelled',
  )
}
