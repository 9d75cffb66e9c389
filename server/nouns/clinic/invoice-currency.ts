import { sql } from 'kysely'
import type { Currency } from '#domain/clinic.ts'

/**
 * The currency of the invoice whose id is in `column`. Usually all invoices have the clinic's currency; then none is
 * looked up, because looking up a year of invoices would take most of the time.
 */
export const invoiceCurrency = (column: string) => sql<Currency>`case
  when array[(select min(currency) from invoices), (select max(currency) from invoices)] <@ array(select currency from clinic)
  then (select currency from clinic)
  else (select currency from invoices where invoices.id = ${sql.ref(column)}) end`
