import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { PeriodFields } from '#web/base/ui/period-fields.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { texts } from './texts.ts'
import type { PayoutsAddress } from './use-payouts-address.ts'

export function PayoutFilters({ address }: { address: PayoutsAddress }) {
  const t = useTexts(texts).filters
  const { own, filter, chooseDays, chooseDoctor } = address
  return (
    <section aria-label={t.heading} className="flex flex-wrap items-start gap-4 max-sm:*:w-full">
      <PeriodFields start_date={filter.start_date} end_date={filter.end_date} onChoose={chooseDays} />
      {!own && <DoctorField doctor_id={filter.doctor_id} onChoose={chooseDoctor} />}
    </section>
  )
}

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
