import { IconDiscount, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '#contract/api.ts'
import { type Money, negative, percentOf } from '#domain/money.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { type DiscountDraft, NO_DISCOUNT, problemOf } from './discount-draft.ts'
import { texts } from './discount-texts.ts'

interface DiscountFieldsProps {
  draft: DiscountDraft
  onChange: (changed: Partial<DiscountDraft>) => void
  costs: Money
  currency: string
  errors: { discount_value?: string | undefined; discount_reason?: string | undefined }
}

/** A discount by percent or by amount, with its reason; a button until there is one. */
export function DiscountFields({ draft, onChange, costs, currency, errors }: DiscountFieldsProps) {
  const t = useTexts(texts)
  const limit = useDiscountLimit()
  const { discount_by, discount_value, discount_reason } = draft
  if (discount_by === 'none') {
    return (
      <Button
        size="sm"
        variant="quiet"
        icon={IconDiscount}
        onClick={() => onChange({ discount_by: 'percent' })}
        className="-mt-2 self-start"
      >
        {t.add}
      </Button>
    )
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-x-2.5 gap-y-4 sm:grid-cols-[8.5rem_9.5rem_minmax(0,1fr)_2.25rem]">
      <legend className="sr-only">{t.heading}</legend>
      <SelectField
        label={t.by}
        value={discount_by}
        onChange={({ target }) => onChange({ discount_by: target.value === 'amount' ? 'amount' : 'percent' })}
      >
        <option value="percent">{t.kinds.percent}</option>
        <option value="amount">{t.kinds.amount}</option>
      </SelectField>
      <MoneyField
        label={t.value}
        required
        data-autofocus
        currency={discount_by === 'percent' ? '%' : currency}
        value={discount_value}
        onChange={({ target }) => onChange({ discount_value: target.value })}
        error={errors.discount_value}
        hint={limit === undefined ? undefined : t.limit(limit, formatMoney(percentOf(costs, limit), currency))}
      />
      <TextField
        label={t.reason}
        required
        maxLength={1000}
        dir="auto"
        value={discount_reason}
        onChange={({ target }) => onChange({ discount_reason: target.value })}
        error={errors.discount_reason}
        className="max-sm:col-span-2"
      />
      <IconButton
        icon={IconTrash}
        tone="danger"
        label={t.remove}
        onClick={() => onChange(NO_DISCOUNT)}
        className="max-sm:col-span-2 max-sm:justify-self-end sm:mt-8"
      />
    </fieldset>
  )
}

interface DraftSumsProps {
  costs: Money
  insurer: Money
  discount: Money
  total: Money
  currency: string
}

/** What the treatments cost, less the insurer's part and the discount; only the total without either. */
export function DraftSums({ costs, insurer, discount, total, currency }: DraftSumsProps) {
  const t = useTexts(texts)
  const taken = [
    { label: t.insurer, amount: insurer },
    { label: t.discount, amount: discount },
  ].filter(({ amount }) => amount > 0)
  return (
    <dl className="border-t border-line pt-4 text-sm">
      {taken.length > 0 && (
        <Sum label={t.costs}>
          <MoneyText amount={costs} currency={currency} />
        </Sum>
      )}
      {taken.map(({ label, amount }) => (
        <Sum key={label} label={label}>
          <MoneyText amount={negative(amount)} currency={currency} />
        </Sum>
      ))}
      <div className="flex items-baseline justify-between gap-4 text-base font-semibold">
        <dt>{insurer > 0 ? t.patient_pays : t.total}</dt>
        <dd>
          <output aria-live="polite">
            <MoneyText amount={total} currency={currency} className="text-xl" />
          </output>
        </dd>
      </div>
    </dl>
  )
}

const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 pb-1.5 text-ink-soft">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The percentage up to which this user gives discounts; undefined for any. */
export function useDiscountLimit() {
  const unlimited = useMay('invoice:discount-freely')
  const { data: settings } = useCall(api.clinicSettings, {}, { enabled: !unlimited })
  return unlimited ? undefined : settings?.desk_discount_limit
}

/** The errors of the discount, as sentences. */
export function useDiscountProblems() {
  const { problems } = useTexts(texts)
  const limit = useDiscountLimit()
  return (draft: DiscountDraft, costs: Money) => {
    const problem = problemOf(draft, costs, limit)
    return {
      discount_value: problem && problems[problem],
      discount_reason: draft.discount_by !== 'none' && draft.discount_reason.trim() === '' && problems.reason,
    }
  }
}
