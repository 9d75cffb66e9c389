import { sql } from 'kysely'
import type { LabCostBasis } from '#domain/lab-cost.ts'
import { sharesOfLine } from '#domain/line-share.ts'
import { add, type Money, ZERO } from '#domain/money.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { writeClaimTax } from '#server/nouns/taxes/documents.ts'
import type { InvoiceTax } from '#server/nouns/taxes/tax-lines.ts'
import { useApprovals } from './approved.ts'
import type { CoveredVisit } from './cover-lines.ts'

interface ClaimedLine {
  cost: Money
  discount_amount: Money
  insurer_amount?: Money | undefined
  payout_percentage: number | null
  lab_cost: Money | null
  lab_cost_basis: LabCostBasis | null
  tax_amount?: Money
  insurer_tax_amount?: Money
}

export interface Claimed {
  invoice_id: number
  patient_id: number
  /** With the ids of the invoice's lines, in the same order. */
  lines: readonly ClaimedLine[]
  line_ids: readonly number[]
  visit: CoveredVisit
  /** Null without tax. */
  tax: InvoiceTax | null
  /** The withdrawn claim that this one replaces. */
  corrects_claim_id: number | null
  /** Of one that another program sent, which asks for no approval any more. */
  former?: { former_number: string | null } | undefined
}

const NUMBERING = 7_106_254

/** Makes the claim of an insured invoice; no other claim gets its number meanwhile. */
export async function writeClaim(tx: Tx, claimed: Claimed) {
  const { database, now, user } = tx
  const { invoice_id, patient_id, visit, corrects_claim_id } = claimed
  const lines = claimLines(claimed)
  const amount = add(...lines.map(({ insurer_amount }) => insurer_amount))
  const shares = lines.map(({ payout_share }) => payout_share)
  const payout_share = shares.some((share) => share === null) ? null : add(...shares.map((share) => share ?? ZERO))
  await sql`select pg_advisory_xact_lock(${sql.lit(NUMBERING)})`.execute(database)
  const { id, number } = await database
    .insertInto('claims')
    .values({
      number: sql<number>`(select coalesce(max(number), 0) + 1 from claims)`,
      invoice_id,
      policy_id: visit.policy.id,
      payer_id: visit.policy.payer_id,
      service_on: visit.service_on,
      amount,
      payout_share,
      corrects_claim_id,
      former_number: claimed.former?.former_number ?? null,
      rules: JSON.stringify(rulesOf(visit)),
      created_at: now,
      created_by: user.id,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await writeLines(tx, id, lines)
  await writeClaimTax(tx, { invoice_id, claim_id: id }, claimed.tax)
  const { policy, service_on } = visit
  record(tx, {
    kind: 'claim.made',
    noun: 'claims',
    record_id: id,
    patient_id,
    after: { claim_number: number, invoice_id, policy_id: policy.id, service_on, insurer_amount: amount },
  })
  return id
}

/** Writes the lines, and which approvals they use. */
async function writeLines(tx: Tx, claim_id: number, lines: ReturnType<typeof claimLines>) {
  const written = await tx.database
    .insertInto('claim_lines')
    .values(lines.map(({ approval_line_id: _used, ...line }) => ({ ...line, claim_id })))
    .returning(['id', 'position'])
    .execute()
  const ids = new Map(written.map((line) => [line.position, line.id]))
  const uses = lines.flatMap(({ approval_line_id, position }) => {
    const claim_line_id = ids.get(position)
    return approval_line_id === null || claim_line_id === undefined ? [] : [{ approval_line_id, claim_line_id }]
  })
  await useApprovals(tx, uses)
}

function claimLines({ lines, line_ids, visit, former }: Claimed) {
  return lines.flatMap((line, position) => {
    const { insurer_amount = ZERO, payout_percentage } = line
    const terms = visit.terms[position]
    const invoice_line_id = line_ids[position]
    if (insurer_amount === 0 || !terms || invoice_line_id === undefined) return []
    const payout_share =
      payout_percentage === null ? null : sharesOfLine({ ...line, insurer_amount }, payout_percentage).ofClaim
    const needs_approval = terms.needs_approval && !former
    return [{ ...terms, needs_approval, invoice_line_id, position, insurer_amount, payout_share }]
  })
}

/** What the amounts were computed by, as it was. */
function rulesOf({ policy, split }: CoveredVisit) {
  const { patient_id: _patient, ended_at: _ended, ...plan } = policy
  return { ...plan, why: split.lines.map(({ why }) => why), warnings: split.warnings }
}
