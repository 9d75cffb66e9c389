import type { Day } from './calendar.ts'
import { add, type Money, percentWithin, proportion, spread, subtract, ZERO } from './money.ts'
import type { Benefit } from './payer.ts'
import type { KnownRegime, TaxRegime } from './tax-regime.ts'

export const TAX_CATEGORIES = ['standard', 'zero', 'exempt', 'out'] as const
export type TaxCategory = (typeof TAX_CATEGORIES)[number]

/** Whether an insurer's part is taxed as the patient's is, or at the standard rate since the payer is the recipient. */
export const PAYER_TAXES = ['as_patient', 'standard'] as const
export type PayerTax = (typeof PAYER_TAXES)[number]

/** The code under which the Saudi state bears the tax on health care of its citizens. */
export const CITIZENS_REASON = 'VATEX-SA-HEA'
/** The nationality of those citizens, as ISO 3166 spells it. */
export const CITIZENS_NATIONALITY = 'SA'

export const TAX_WARNINGS = ['nationality_missing', 'national_id_missing'] as const
export type TaxWarning = (typeof TAX_WARNINGS)[number]

/** What dental treatment is where the clinic says nothing else; cosmetic treatment is standard everywhere. */
const USUAL: Record<KnownRegime, TaxCategory> = { ae: 'zero', sa: 'standard', bh: 'zero', om: 'exempt' }

export const usualCategory = (regime: KnownRegime, benefit: Benefit | null): TaxCategory =>
  benefit === 'cosmetic' ? 'standard' : USUAL[regime]

const FIFTEEN = /^\d{15}$/
const NUMBERS: Record<KnownRegime, RegExp> = {
  ae: FIFTEEN,
  sa: /^3\d{13}3$/,
  bh: FIFTEEN,
  om: /^(?:OM\d{10}|\d{15})$/,
}

/** Whether it may be the clinic's number at the tax office. */
export const isTaxNumber = (regime: KnownRegime, number: string) => NUMBERS[regime].test(number)

/** Whether invoices of this day contain tax. */
export const isTaxed = (regime: TaxRegime, tax_from: Day | null, day: Day): regime is KnownRegime =>
  regime !== 'none' && tax_from !== null && day >= tax_from

interface Treated {
  /** The category of the line's code; null: the usual one. */
  tax_category: TaxCategory | null
  benefit: Benefit | null
}

interface Buyer {
  nationality: string | null
  national_id: string | null
}

/** How the two parts of a line are taxed. */
export interface Taxation {
  tax_category: TaxCategory
  insurer_tax_category: TaxCategory
  tax_reason: string | null
}

/** Saudi Arabia bears the tax of its citizens on their own part, where the paper names them with their national ID. */
const isBorneByState = (regime: KnownRegime, { nationality, national_id }: Buyer) =>
  regime === 'sa' && nationality === CITIZENS_NATIONALITY && (national_id ?? '').trim() !== ''

/** The categories of a line's two parts. `payer_tax` is of the payer, if there is one. */
export function taxationOf(
  { tax_category, benefit }: Treated,
  { regime, buyer, payer_tax }: { regime: KnownRegime; buyer: Buyer; payer_tax: PayerTax },
): Taxation {
  const category = tax_category ?? usualCategory(regime, benefit)
  const borne = category === 'standard' && isBorneByState(regime, buyer)
  return {
    tax_category: borne ? 'zero' : category,
    insurer_tax_category: payer_tax === 'standard' && category === 'zero' ? 'standard' : category,
    tax_reason: borne ? CITIZENS_REASON : null,
  }
}

/** Why the standard rate is charged although the patient may be a citizen; nothing where no tax is charged. */
export function taxWarnings(regime: KnownRegime, buyer: Buyer, taxed: boolean): TaxWarning[] {
  if (regime !== 'sa' || !taxed) return []
  if (buyer.nationality === null) return ['nationality_missing']
  return buyer.nationality === CITIZENS_NATIONALITY && !isBorneByState(regime, buyer) ? ['national_id_missing'] : []
}

/** One part of a line, of the patient or of the insurer. */
export interface TaxedPart {
  /** With its tax. */
  amount: Money
  category: TaxCategory
  percent: number
  reason: string | null
}

/** What a document has of one rate: amount = net + tax. */
export interface TaxOfRate extends TaxedPart {
  net: Money
  tax: Money
}

const isOneRate = (one: TaxedPart, other: TaxedPart) =>
  one.category === other.category && one.percent === other.percent && one.reason === other.reason

/**
 * The tax contained in a document. It is rounded once for each rate, and then spread over that rate's parts by their
 * amounts: rounded part by part the sum would often be another. Returns the tax of each part, in their order, and the
 * document's rates in the order in which they come first.
 */
export function taxWithin(parts: readonly TaxedPart[]): { taxes: Money[]; rates: TaxOfRate[] } {
  const taxes = parts.map(() => ZERO)
  const rates: TaxOfRate[] = []
  for (const first of parts) {
    if (rates.some((rate) => isOneRate(rate, first))) continue
    const own = parts.flatMap((part, index) => (isOneRate(part, first) ? [{ index, amount: part.amount }] : []))
    const amounts = own.map(({ amount }) => amount)
    const amount = add(...amounts)
    const tax = percentWithin(amount, first.percent)
    const spreadTax = spread(tax, amounts)
    own.forEach(({ index }, position) => (taxes[index] = spreadTax[position] ?? ZERO))
    const { category, percent, reason } = first
    rates.push({ category, percent, reason, amount, net: subtract(amount, tax), tax })
  }
  return { taxes, rates }
}

/** A document's rates as its table shows them: a row for each percentage. */
export function taxTable(rates: readonly Pick<TaxOfRate, 'percent' | 'amount' | 'net' | 'tax'>[]) {
  const percents = [...new Set(rates.map(({ percent }) => percent))].toSorted((one, other) => one - other)
  return percents.map((percent) => {
    const own = rates.filter((rate) => rate.percent === percent)
    return {
      percent,
      amount: add(...own.map(({ amount }) => amount)),
      net: add(...own.map(({ net }) => net)),
      tax: add(...own.map(({ tax }) => tax)),
    }
  })
}

/**
 * By how much the tax on an insurer's part falls when less of it is owed: the difference of two rounded running taxes,
 * so that the whole line reduced in any steps is its whole tax. `amount` is negative where a reduction is taken back.
 */
export function taxReduced(line: { insurer_amount: Money; insurer_tax_amount: Money }, before: Money, amount: Money) {
  const { insurer_amount, insurer_tax_amount } = line
  const of = (reduced: Money) => proportion(insurer_tax_amount, reduced, insurer_amount)
  return subtract(of(add(before, amount)), of(before))
}

/** Whether a paper is an invoice in the sense of the tax: of what is exempt or outside the tax alone there is none. */
export const isTaxInvoice = (categories: readonly TaxCategory[]) =>
  categories.some((category) => category === 'standard' || category === 'zero')
