import { api } from '#contract/api.ts'
import type { Plan } from '#contract/plans.ts'
import { teethInWords } from '#domain/chart.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { filledByItem } from './case-draft.ts'
import { texts } from './texts.ts'

interface PlannedWorkFieldProps {
  patient_id: number
  value: string
  onChoose: (filled: Partial<ReturnType<typeof filledByItem>>) => void
}

/** For which accepted treatment the work is ordered, which fills in what is made; nothing without one. */
export function PlannedWorkField({ patient_id, value, onChoose }: PlannedWorkFieldProps) {
  const t = useTexts(texts).form
  const { data = [] } = useCall(api.plans, { id: patient_id })
  const items = acceptedOf(data).filter((item) => isOpen(item) || String(item.id) === value)
  if (items.length === 0) return null
  return (
    <SelectField
      label={t.planned}
      value={value}
      onChange={({ target }) => {
        const item = items.find(({ id }) => String(id) === target.value)
        onChoose(item ? filledByItem(item) : { plan_item_id: '' })
      }}
    >
      <option value="">{t.not_planned}</option>
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {isolate([item.description, teethInWords(item.teeth)].join(' ').trim())}
        </option>
      ))}
    </SelectField>
  )
}

type Item = Plan['items'][number]

/** Done by the doctor of the plan, unless it names another one. */
const acceptedOf = (plans: readonly Plan[]): Item[] =>
  plans.flatMap(({ items, doctor_id }) => items.map((item) => ({ ...item, doctor_id: item.doctor_id ?? doctor_id })))

const isOpen = ({ state }: Item) => state === 'accepted' || state === 'booked'
