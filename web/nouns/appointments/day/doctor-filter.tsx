import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import type { DayAddress } from '../state/use-day-address.ts'
import { texts } from './doctor-filter-texts.ts'

/** One doctor's day, such as to print it with the phones of the patients. */
export function DoctorFilter({ address: { of_doctor, chooseDoctor } }: { address: DayAddress }) {
  const t = useTexts(texts)
  const { data = [] } = useCall(api.doctors, {})
  return (
    <SelectField
      label={t.doctor}
      value={of_doctor ?? ''}
      onChange={({ target }) => chooseDoctor(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t.all}</option>
      {data
        .filter(({ id, active }) => active || id === of_doctor)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}
