import { sql } from 'kysely'
import { clinicDay, type Day } from '#domain/calendar.ts'
import type { KnownRegime, TaxRegime } from '#domain/tax-regime.ts'
import { isTaxed, type TaxCategory } from '#domain/tax.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { type Placeholder, type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'

/** By which a document is taxed. */
export interface TaxTerms {
  regime: KnownRegime
  /** The clinic's. */
  tax_number: string
  /** The day whose rates count. */
  rates_on: Day
  percents: Partial<Record<TaxCategory, number>>
}

/** What an invoice of this day is taxed by; null if it contains no tax. */
export async function taxTermsOn({ database }: Pick<Tx, 'database'>, rates_on: Day): Promise<TaxTerms | null> {
  const [found] = await termsOfClinic.run(database, { rates_on })
  return found ? termsOf(found.tax, rates_on) : null
}

export interface ClinicTax {
  tax_regime: TaxRegime
  tax_number: string | null
  tax_from: Day | null
  percents: TaxTerms['percents'] | null
}

export function termsOf(clinic: ClinicTax, rates_on: Day): TaxTerms | null {
  if (!clinic.tax_number || !isTaxed(clinic.tax_regime, clinic.tax_from, rates_on)) return null
  return { regime: clinic.tax_regime, tax_number: clinic.tax_number, rates_on, percents: clinic.percents ?? {} }
}

/** The clinic's settings with the rates of a day, for a query that is sent anyway. */
export const clinicTax = (rates_on: Placeholder<Day>) => sql<ClinicTax>`(
  select json_build_object('tax_regime', tax_regime, 'tax_number', tax_number, 'tax_from', tax_from,
    'percents', case when tax_regime <> 'none' then (
      select json_object_agg(category, percent) from (
        select distinct on (category) category, percent from tax_rates
        where regime = clinic.tax_regime and valid_from <= ${rates_on}::date
        order by category, valid_from desc
      ) rates
    ) end)
  from clinic
)`

const termsOfClinic = preparedQuery((database, { rates_on }: Placeholders<{ rates_on: Day }>) =>
  database.selectNoFrom(clinicTax(rates_on).as('tax')),
)

/**
 * The day whose rates count for what takes the place of an invoice, or bills a part of it again: that of the invoice,
 * since the treatment was done by then.
 */
export async function taxDayOf({ database, time_zone }: Tx, invoice_id: number): Promise<Day> {
  const invoice = await database
    .selectFrom('invoices')
    .leftJoin('tax_documents', (join) =>
      join.onRef('tax_documents.invoice_id', '=', 'invoices.id').on('tax_documents.kind', '=', 'invoice'),
    )
    .select(['invoices.created_at', 'tax_documents.rates_on'])
    .where('invoices.id', '=', invoice_id)
    .executeTakeFirstOrThrow()
  return invoice.rates_on ?? clinicDay(new Date(invoice.created_at), time_zone)
}
