import { sql } from 'kysely'
import type { ClaimPosition } from '#domain/claim.ts'
import type { Currency } from '#domain/clinic.ts'
import type { Money } from '#domain/money.ts'
import type { Tx } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { linesOfClaim } from '#server/nouns/coverage/claim-money.ts'

/** A line of a claim with where its money is, its claim locked. */
export interface LockedLine extends ClaimPosition {
  id: number
  claim_id: number
  claim_number: number
  invoice_id: number
  patient_id: number
  doctor_id: number | null
  payer_id: number
  currency: Currency
  withdrawn: boolean
  insurer_amount: Money
  payout_share: Money | null
  created_at: string
}

/** Locks the claims of these lines in the order of their ids, and reads the lines after that. */
export async function lockLines({ database }: Tx, ids: readonly number[]): Promise<Map<number, LockedLine>> {
  await database
    .selectFrom('claims')
    .select('claims.id')
    .where('claims.id', 'in', ({ selectFrom }) =>
      selectFrom('claim_lines').select('claim_lines.claim_id').where('claim_lines.id', 'in', ids),
    )
    .orderBy('claims.id')
    .forUpdate()
    .execute()
  return readLines(database, ids)
}

/** The same without a lock, for a preview. */
export async function readLines(database: Database, ids: readonly number[]): Promise<Map<number, LockedLine>> {
  const rows = await database
    .selectFrom('claim_lines')
    .innerJoin('claims', 'claims.id', 'claim_lines.claim_id')
    .innerJoin('invoices', 'invoices.id', 'claims.invoice_id')
    .innerJoinLateral(linesOfClaim.as('position'), (join) =>
      join.onRef('position.claim_line_id', '=', 'claim_lines.id'),
    )
    .select(['claim_lines.id', 'claims.id as claim_id', 'claims.number as claim_number', 'claims.invoice_id'])
    .select(['invoices.patient_id', 'invoices.doctor_id', 'claims.payer_id', 'invoices.currency'])
    .select([sql<boolean>`claims.withdrawn_at is not null`.as('withdrawn'), 'claims.created_at'])
    .select(['claim_lines.insurer_amount', 'claim_lines.payout_share', 'position.paid', 'position.discounted'])
    .select(['position.rejected', 'position.open', 'position.to_send', 'position.undecided'])
    .select(['position.written_off', 'position.billed'])
    .where('claim_lines.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
