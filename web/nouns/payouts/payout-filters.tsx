import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { QuickRanges } from '#web/base/ui/quick-ranges.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { texts } from './texts.ts'
import type { PayoutsAddress } from './use-payouts-address.ts'

export function PayoutFilters({ address }: { address: PayoutsAddress }) {
  const t = useTexts(texts).filters
  const { today, own, filter, in_order, chooseDays, chooseDoctor } = address
  return (
    <section aria-label={t.heading} className="flex flex-wrap items-start gap-4 max-sm:*:w-full">
      <div className="w-full">
        <QuickRanges today={today} start_date={filter.start_date} end_date={filter.end_date} onChoose={chooseDays} />
      </div>
      {!own && <DoctorField doctor_id={filter.doctor_id} onChoose={chooseDoctor} />}
      <DateField
        label={t.start}
        value={filter.start_date}
        onChange={(start_date) => chooseDays({ start_date })}
        className={DAY_WIDTH}
      />
      <DateField
        label={t.end}
        value={filter.end_date}
        error={in_order ? undefined : t.order}
        onChange={(end_date) => chooseDays({ end_date })}
        className={DAY_WIDTH}
      />
    </section>
  )
}

/** On a phone both are in one row. */
const DAY_WIDTH = 'w-48 max-sm:w-[calc(50%-0.5rem)]!'

interface DoctorFieldProps {
  doctor_id: number | undefined
  onChoose: (id: number | undefined) => void
  className?: string
}

/** Includes inactive doctors, whose payouts remain. */
export function DoctorField({ doctor_id, onChoose, className = 'w-64' }: DoctorFieldProps) {
  const t = useTexts(texts).filters
  const { data: doctors = [] } = useCall(api.doctors, {})
  return (
    <SelectField
      label={t.doctor}
      value={doctor_id ?? ''}
      onChange={({ target }) => onChoose(Number(target.value) || undefined)}
      className={className}
    >
      <option value="">{t.all_doctors}</option>
      {doctors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
