import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import type { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { texts } from './texts.ts'

interface Percentages {
  is_specialist: boolean
  general_payout_percentage: string
  specialist_payout_percentage: string
}

type FormOf<Values extends object> = ReturnType<typeof useCallForm<never, Values>>

interface PercentageFieldsProps {
  form: Pick<FormOf<Percentages>, 'values' | 'field' | 'checkbox'>
  hint?: string
}

/** A doctor's payout percentages: a second one for specialists. */
export function PercentageFields({ form, hint }: PercentageFieldsProps) {
  const t = useTexts(texts)
  const percentage = (name: 'general_payout_percentage' | 'specialist_payout_percentage') => (
    <MoneyField label={t[name]} hint={hint} currency="%" max={100} {...form.field(name)} />
  )
  return (
    <>
      <Checkbox
        label={t.is_specialist}
        hint={t.is_specialist_hint}
        {...form.checkbox('is_specialist')}
        className="sm:col-span-2"
      />
      {percentage('general_payout_percentage')}
      {form.values.is_specialist && percentage('specialist_payout_percentage')}
    </>
  )
}
