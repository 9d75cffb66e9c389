import { sql } from 'kysely'
import { chargedOf } from '#domain/discount.ts'
import { type Money, ZERO } from '#domain/money.ts'
import type { Benefit } from '#domain/payer.ts'
import {
  type PayerTax,
  type Taxation,
  taxationOf,
  type TaxCategory,
  type TaxedPart,
  type TaxOfRate,
  type TaxWarning,
  taxWarnings,
  taxWithin,
} from '#domain/tax.ts'
import type { Tx } from '#server/base/context/transact.ts'
import type { TaxTerms } from './terms.ts'

interface Line {
  treatment_code: string | null
  cost: Money
  discount_amount: Money
  insurer_amount?: Money | undefined
}

/** What a line keeps of its tax. */
export interface LineTax extends Taxation {
  tax_percent: number
  tax_amount: Money
  insurer_tax_percent: number
  insurer_tax_amount: Money
}

/** The tax of an invoice and of its claim. */
export interface InvoiceTax {
  terms: TaxTerms
  /** Of what the patient pays. */
  rates: TaxOfRate[]
  /** Of what the insurer covers; none without one. */
  insurer_rates: TaxOfRate[]
}

interface Taxed<Some> {
  lines: (Some & Partial<LineTax>)[]
  /** Null without tax. */
  tax: InvoiceTax | null
  warnings: TaxWarning[]
}

interface Whose {
  patient_id: number
  payer_id: number | null
  terms: TaxTerms | null
}

/** The lines with the tax that their two parts contain; without terms they are as they were. */
export async function withTaxes<Some extends Line>(tx: Tx, lines: readonly Some[], whose: Whose): Promise<Taxed<Some>> {
  const { terms } = whose
  if (!terms) return { lines: [...lines], tax: null, warnings: [] }
  const { codes, buyer, payer_tax } = await knownOf(tx, lines, whose)
  const { regime, percents } = terms
  const taxations = lines.map((_, index) => {
    const { tax_category = null, benefit = null } = codes.find(({ position }) => position === index) ?? {}
    return taxationOf({ tax_category, benefit }, { regime, buyer, payer_tax })
  })
  const partOf = (amount: Money, category: TaxCategory, reason: string | null): TaxedPart => {
    return { amount, category, percent: percents[category] ?? 0, reason }
  }
  const own = lines.map((line, index) => {
    const { tax_category, tax_reason } = taxations[index] ?? OUTSIDE
    return partOf(chargedOf(line), tax_category, tax_reason)
  })
  const insurers = lines.map(({ insurer_amount = ZERO }, index) =>
    partOf(insurer_amount, (taxations[index] ?? OUTSIDE).insurer_tax_category, null),
  )
  const patients = taxWithin(own)
  const claimed = insurers.filter(({ amount }) => amount > 0)
  const insurer = taxWithin(claimed)
  const taxed = lines.map((line, index) => {
    const insurers_part = insurers[index]
    const position = insurers_part ? claimed.indexOf(insurers_part) : -1
    return {
      ...line,
      ...(taxations[index] ?? OUTSIDE),
      tax_percent: own[index]?.percent ?? 0,
      tax_amount: patients.taxes[index] ?? ZERO,
      insurer_tax_percent: insurers_part?.percent ?? 0,
      insurer_tax_amount: insurer.taxes[position] ?? ZERO,
    }
  })
  const isCharged = patients.rates.some(({ percent, amount }) => percent > 0 && amount > 0)
  const warnings = taxWarnings(regime, buyer, isCharged)
  return { lines: taxed, tax: { terms, rates: patients.rates, insurer_rates: insurer.rates }, warnings }
}

const OUTSIDE: Taxation = { tax_category: 'out', insurer_tax_category: 'out', tax_reason: null }

interface KnownCode {
  /** Of the line. */
  position: number
  tax_category: TaxCategory | null
  benefit: Benefit
}

async function knownOf({ database }: Tx, lines: readonly Line[], { patient_id, payer_id }: Whose) {
  const typed = lines.map(({ treatment_code }) => treatment_code)
  const { rows: codes } = await sql<KnownCode>`
    select (line.position - 1)::integer as position, tax_category, benefit
    from unnest(${typed}::text[]) with ordinality line(code_typed, position)
    join treatment_codes on code = upper(btrim(code_typed))`.execute(database)
  const buyer = await database
    .selectFrom('patients')
    .select(['nationality', 'national_id'])
    .where('id', '=', patient_id)
    .executeTakeFirstOrThrow()
  const payer = await database
    .selectFrom('payers')
    .select('insurer_tax')
    .where('id', '=', payer_id ?? 0)
    .executeTakeFirst()
  const payer_tax: PayerTax = payer?.insurer_tax ?? 'as_patient'
  return { codes, buyer, payer_tax }
}
