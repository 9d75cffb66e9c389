import type { Day } from '#domain/calendar.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import type { TaxRegime } from '#domain/tax-regime.ts'
import { isTaxNumber } from '#domain/tax.ts'

interface Settings {
  tax_regime: TaxRegime
  tax_number: string | null
  tax_from: Day | null
}

type Changed = { [Field in keyof Settings]?: Settings[Field] | undefined }

/**
 * The settings of the tax that change. A regime needs the clinic's number there (400), and begins today unless a day is
 * said. What was issued keeps its own.
 */
export function readTax(changes: Changed, current: Settings, today: Day): Changed {
  const { tax_regime = current.tax_regime, tax_number: sent, tax_from = current.tax_from } = changes
  const tax_number = (sent === undefined ? current.tax_number : sent)?.replaceAll(/[\s-]/g, '').toUpperCase() || null
  if (tax_regime === 'none') return sent === undefined ? {} : { tax_number }
  ensure(tax_number !== null, () => invalid('tax_number', 'clinic.tax-number-missing'))
  ensure(isTaxNumber(tax_regime, tax_number), () => invalid('tax_number', 'clinic.tax-number', { regime: tax_regime }))
  return { tax_number, tax_from: tax_from ?? today }
}
