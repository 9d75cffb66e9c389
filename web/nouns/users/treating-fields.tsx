import { useEffect, useEffectEvent } from 'react'
import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { Doctor } from '#contract/doctors.ts'
import type { User } from '#contract/users.ts'
import { mayAlsoTreat } from '#domain/access.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { PercentageFields } from '#web/nouns/doctors/percentage-fields.tsx'
import { texts as doctor_texts } from '#web/nouns/doctors/texts.ts'
import { texts } from './texts.ts'
import type { UserForm } from './use-user-form.ts'
import { beginsToTreat } from './user-fields.ts'
import { doctorSettingsPath } from '#web/base/links/paths.ts'

interface TreatingFieldsProps {
  user: User | undefined
  form: UserForm
}

/** For an admin or manager who also treats patients as a doctor. */
export function TreatingFields({ user, form }: TreatingFieldsProps) {
  const t = useTexts(texts)
  const { role, treats_patients } = form.values
  const { data: doctors } = useCall(api.doctors, {})
  const record = user && doctors?.find(({ user_id }) => user_id === user.id)
  if (!mayAlsoTreat(role)) return null
  const ends = user?.treats_patients && !treats_patients
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Checkbox label={t.treats} hint={ends ? t.stops_hint : t.treats_hint} {...form.checkbox('treats_patients')} />
        {record && treats_patients && user.treats_patients && (
          <Link
            to={doctorSettingsPath(record.id)}
            className="ms-7.5 inline-flex items-center rounded-sm text-sm font-medium text-brand hover:underline max-sm:min-h-11"
          >
            {t.doctor_link}
          </Link>
        )}
      </div>
      {beginsToTreat(user, form.values) && <Rates record={record} form={form} />}
    </div>
  )
}

/** The percentages of the new doctor; for a former doctor, the previous ones. */
function Rates({ record, form }: { record: Doctor | undefined; form: UserForm }) {
  const t = useTexts(doctor_texts)
  const showEarlierRates = useEffectEvent((doctor: Doctor) =>
    form.set({
      is_specialist: doctor.is_specialist,
      general_payout_percentage: String(doctor.general_payout_percentage ?? 0),
      specialist_payout_percentage: String(doctor.specialist_payout_percentage ?? 0),
    }),
  )
  useEffect(() => {
    if (record) showEarlierRates(record)
  }, [record])
  return (
    <fieldset className="rounded-md border border-line px-4 pt-2 pb-4">
      <legend className="px-1 text-sm font-medium">{t.payouts}</legend>
      <div className="flex flex-col gap-4">
        <PercentageFields form={form} />
      </div>
    </fieldset>
  )
}
