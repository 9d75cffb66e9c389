import type { LabLine } from '#contract/payouts.ts'
import { baseOfShare } from '#domain/lab-cost.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { texts } from './texts.ts'

/** How the fee of a lab counts in the share of a line, in a sentence with both amounts. */
export function useLabSentence(currency: string) {
  const t = useTexts(texts).lab
  const words = (amount: number) => isolateLtr(formatMoney(amount, currency))
  return ({ description, charged, lab_cost, lab_cost_basis, payout_percentage, payout_share }: LabLine) => {
    const base = words(baseOfShare({ charged, lab_cost, lab_cost_basis }))
    const counted = t[lab_cost_basis](words(lab_cost), base, payout_percentage)
    return `${isolate(description)} ${words(charged)}: ${counted} = ${words(payout_share)}`
  }
}
