import * as z from 'zod/mini'
import { KNOWN_REGIMES, TAX_REGIMES } from '#domain/tax-regime.ts'
import { TAX_CATEGORIES } from '#domain/tax.ts'
import { fieldRefusal } from './field-refusals.ts'
import { money } from './fields.ts'

/** ISO 3166, two letters, in capitals or not. */
export const country = z
  .string()
  .check(z.maxLength(2), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, { error: fieldRefusal('field.not-valid') }))

export const taxRegime = z.enum(TAX_REGIMES)
/** Of a document: one that was made without a regime says nothing of tax. */
export const knownRegime = z.enum(KNOWN_REGIMES)
export const taxCategory = z.enum(TAX_CATEGORIES)

/** What a document contains of each rate, the lowest first: amount = net + tax. */
export const taxes = z.array(z.object({ percent: z.number(), amount: money, net: money, tax: money }))
export type Taxes = z.infer<typeof taxes>

/** The tax of an invoice's line, of the patient's part and of the insurer's; left out of a line without tax. */
export const lineTax = {
  tax_category: z.optional(taxCategory),
  tax_percent: z.optional(z.number()),
  tax_amount: z.optional(money),
  insurer_tax_percent: z.optional(z.number()),
  insurer_tax_amount: z.optional(money),
  /** Why no tax is charged although the category is standard: the state bears that of its citizens. */
  tax_reason: z.optional(z.nullable(z.string())),
}
