import { api } from '#contract/api.ts'
import { DEDUCTIBLE_ORDERS } from '#domain/payer.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { MAXIMA } from './plan-draft.ts'
import type { PlanForm } from './use-plan-form.ts'
import { texts } from './texts.ts'

interface PartProps {
  form: PlanForm
}

export function Named({ form }: PartProps) {
  const t = useTexts(texts)
  return (
    <>
      <TextField label={t.name} required maxLength={200} dir="auto" autoComplete="off" {...form.field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t.insurer_name} maxLength={200} dir="auto" {...form.field('insurer_name')} />
        <TextField label={t.insurer_code} maxLength={50} dir="ltr" {...form.field('insurer_code')} />
      </div>
    </>
  )
}

export function Shares({ form }: PartProps) {
  const t = useTexts(texts)
  const { currency } = useClinic()
  const lists = useCall(api.priceLists, {}).data ?? []
  const chosen = form.values.price_list_id
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField label={t.patient_percent} required currency="%" max={100} {...form.field('patient_percent')} />
      <MoneyField label={t.discount_percent} required currency="%" max={100} {...form.field('discount_percent')} />
      <MoneyField label={t.visit_deductible} required currency={currency} {...form.field('visit_deductible')} />
      <SelectField label={t.deductible_order} {...form.field('deductible_order')}>
        {DEDUCTIBLE_ORDERS.map((order) => (
          <option key={order} value={order}>
            {t.orders[order]}
          </option>
        ))}
      </SelectField>
      <SelectField label={t.price_list_id} {...form.field('price_list_id')}>
        <option value="">{t.no_list}</option>
        {lists
          .filter((list) => (list.active && list.currency === currency) || String(list.id) === chosen)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <TextField
        label={t.year_starts}
        hint={t.year_hint}
        dir="ltr"
        maxLength={5}
        autoComplete="off"
        {...form.field('year_starts')}
      />
    </div>
  )
}

export function Limits({ form }: PartProps) {
  const t = useTexts(texts)
  const { currency } = useClinic()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {MAXIMA.map((field) => (
        <MoneyField key={field} label={t[field]} hint={t.empty_hint} currency={currency} {...form.field(field)} />
      ))}
    </div>
  )
}
