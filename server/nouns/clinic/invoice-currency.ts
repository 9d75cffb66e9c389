import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#domain/clinic.ts'

/** The currency of the invoice whose id is in a column. */
export type CurrencyOf = (column: string) => RawBuilder<Currency>

/** Whether all invoices have the clinic's currency; false without any. */
export const allInClinicsCurrency = sql<boolean>`
  array[(select min(currency) from invoices), (select max(currency) from invoices)] <@ array(select currency from clinic)`

/**
 * The currency of the invoice whose id is in `column`. Usually all invoices have the clinic's currency; then none is
 * looked up, because looking up a year of invoices would take most of the time.
 */
export const invoiceCurrency: CurrencyOf = (
  column,
) => sql<Currency>`case when ${allInClinicsCurrency} then (select currency from clinic)
  else (select currency from invoices where invoices.id = ${sql.ref(column)}) end`
