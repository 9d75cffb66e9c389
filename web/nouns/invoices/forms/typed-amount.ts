import { isAmount } from '#domain/money.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { texts } from '../texts.ts'

/** The error of a typed amount, as a sentence. */
export function useAmountProblem(currency: string) {
  const t = useTexts(texts).problems
  return (typed: string, most: number) => {
    const amount = Number(typed)
    if (typed.trim() === '' || Number.isNaN(amount)) return t.amount
    if (amount < 0) return t.negative
    if (amount > most) return t.at_most(formatMoney(most, currency))
    return isAmount(amount) ? undefined : t.decimals
  }
}
