import { sql } from 'kysely'
import type { Currency } from '#domain/clinic.ts'
import type { InvoiceBalance } from '#domain/invoice.ts'
import type { Money } from '#domain/money.ts'
import { missing } from '#domain/refusal.ts'
import { type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import { closedUntil, shareOpenMonths } from '#server/nouns/statements/month-lock.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

export interface LockedInvoice extends InvoiceBalance {
  id: number
  patient_id: number
  doctor_id: number | null
  currency: Currency
  request_admin_review: boolean
  payout_share: Money | null
  /** The fee at this moment, which is fixed for each payment. */
  card_fee_percentage: number
  /** The end of the last closed month; nothing may be dated before it. */
  closed_until: string | null
}

export const cardFee = sql<number>`(select card_processing_fee from clinic)`

/** Locks the invoice's row; every command that changes an invoice begins with this. */
export async function lockInvoice(database: Database, id: number): Promise<LockedInvoice> {
  await shareOpenMonths(database)
  const [invoice] = await invoiceForUpdate.run(database, { id })
  if (!invoice) throw missing('invoice')
  return invoice
}

const invoiceForUpdate = preparedQuery((database, { id }: Placeholders<{ id: number }>) =>
  database
    .selectFrom('invoices')
    .select(['id', 'patient_id', 'doctor_id', 'currency', 'total_amount', 'paid_amount'])
    .select(['written_off_amount', 'status', 'payout_share', 'request_admin_review'])
    .select([cardFee.as('card_fee_percentage'), closedUntil.as('closed_until')])
    .where('id', '=', id)
    .forNoKeyUpdate(),
)
