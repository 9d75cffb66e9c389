import { isTaxNumber } from '#domain/tax.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import type { ClinicFields } from './clinic-fields.ts'
import { texts } from './tax-texts.ts'

/** What is wrong with the clinic's tax number, in a clinic with a regime. */
export const useTaxProblem = () => {
  const t = useTexts(texts)
  return ({ tax_regime, tax_number }: Pick<ClinicFields, 'tax_regime' | 'tax_number'>) =>
    tax_regime !== 'none' &&
    !isTaxNumber(tax_regime, tax_number.replaceAll(/[\s-]/g, '').toUpperCase()) &&
    t.number_problem
}
