import type { ComponentProps } from 'react'
import { priceOf } from '#domain/code-price.ts'
import { api } from '#contract/api.ts'
import { discountLines, isBelowPrice, listPrice } from '#domain/discount.ts'
import type { Money } from '#domain/money.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { type Covered, insurerOf, withInsurerOf } from '#web/nouns/coverage/covered.ts'
import { linesOf } from '#web/nouns/treatment-codes/treatment-draft.ts'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { draftAmounts } from './discount-draft.ts'
import { useDiscountLimit } from './discount-fields.tsx'
import type { InvoiceDraft } from './invoice-draft.ts'
import { texts } from './discount-texts.ts'

type Priced = Pick<
  InvoiceDraft,
  'appointment' | 'accepted' | 'lines' | 'discount_by' | 'discount_value' | 'discount_reason'
>

/**
 * Whether a line of a draft is below its list price by more than this user may give as a discount. Nothing is while the
 * codes load: the server compares again, and asks for no reason.
 */
export function useIsBelowPrice(patient_id: number | undefined) {
  const limit = useDiscountLimit()
  const isLimited = limit !== undefined
  const { data: codes = [] } = useCall(api.treatmentCodes, {}, { enabled: isLimited })
  const { data: plans = [] } = useCall(
    api.plans,
    { id: patient_id ?? 0 },
    { enabled: isLimited && patient_id !== undefined },
  )
  return ({ appointment, accepted, ...draft }: Priced, covered: Covered | null) => {
    if (limit === undefined) return false
    const items = plans.filter((plan) => plan.patient_id === patient_id).flatMap((plan) => plan.items)
    const quoted = appointment ? accepted : items.filter(({ state }) => state === 'accepted')
    const prices = new Map(codes.map((each) => [each.code, each]))
    const lines = withInsurerOf(linesOf(draft.lines), draft.lines, covered)
    return discountLines(lines, draftAmounts(draft, insurerOf(covered)).discount).some((line, index) => {
      const code = stored(line.treatment_code)
      const price = prices.get(code)
      if (price === undefined) return false
      const agreed = covered?.lines[draft.lines[index]?.key ?? '']?.list_price ?? null
      const accepted_for = agreed === null ? pricesOf(quoted, code) : [...pricesOf(quoted, code), agreed]
      return isBelowPrice(line, listPrice(priceOf(price, line.teeth ?? []), accepted_for), limit)
    })
  }
}

const stored = (code: string | null) => code?.trim().toUpperCase() ?? ''
const pricesOf = (quoted: readonly { treatment_code: string | null; cost: Money }[], code: string) =>
  quoted.filter(({ treatment_code }) => stored(treatment_code) === code).map(({ cost }) => cost)

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>

/** Asked for where the front desk charges less than the list price: management sees it on the review tab. */
export function PriceReason(field: FieldProps) {
  const t = useTexts(texts).price_reason
  const limit = useDiscountLimit() ?? 0
  return <TextField label={t.label} hint={t.hint(limit)} required maxLength={1000} dir="auto" {...field} />
}
