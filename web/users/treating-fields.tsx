import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { api } from '../../contract/api.ts'
import type { Doctor } from '../../contract/doctors.ts'
import type { User } from '../../contract/users.ts'
import { mayAlsoTreat } from '../../domain/access.ts'
import { useCall } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { useChecks } from '../settings/checks.ts'
import { texts as doctor_texts } from '../doctors/texts.ts'
import { texts } from './texts.ts'
import { beginsToTreat, type UserFields } from './user-fields.ts'

interface TreatingFieldsProps {
  user: User | undefined
  form: UseFormReturn<UserFields>
}

/** For an admin or manager who also treats patients as a doctor. */
export function TreatingFields({ user, form }: TreatingFieldsProps) {
  const t = useTexts(texts)
  const [role, active, treats_patients] = form.watch(['role', 'active', 'treats_patients'])
  const { data: doctors } = useCall(api.doctors, {})
  const record = user && doctors?.find(({ user_id }) => user_id === user.id)
  if (!mayAlsoTreat(role)) return null
  const ends = user?.treats_patients && !treats_patients
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Checkbox label={t.treats} hint={ends ? t.stops_hint : t.treats_hint} {...form.register('treats_patients')} />
        {record && treats_patients && user.treats_patients && (
          <Link
            to={`/settings/doctors/${record.id}`}
            className="ms-7.5 inline-flex items-center rounded-sm text-sm font-medium text-brand hover:underline max-sm:min-h-11"
          >
            {t.doctor_link}
          </Link>
        )}
      </div>
      {beginsToTreat(user, { role, active, treats_patients }) && <Rates record={record} form={form} />}
    </div>
  )
}

/** The percentages of the new doctor; of a former one, those they had. */
function Rates({ record, form }: { record: Doctor | undefined; form: UseFormReturn<UserFields> }) {
  const t = useTexts(doctor_texts)
  const checks = useChecks()
  const { errors } = form.formState
  const is_specialist = form.watch('is_specialist')
  const { setValue } = form
  useEffect(() => {
    if (!record) return
    setValue('is_specialist', record.is_specialist)
    setValue('general_payout_percentage', record.general_payout_percentage ?? 0)
    setValue('specialist_payout_percentage', record.specialist_payout_percentage ?? 0)
  }, [record, setValue])
  const percentage = (name: 'general_payout_percentage' | 'specialist_payout_percentage') => (
    <MoneyField
      label={t[name]}
      currency="%"
      max={100}
      error={errors[name]?.message}
      {...form.register(name, { valueAsNumber: true, validate: checks.percentage })}
    />
  )
  return (
    <fieldset className="rounded-md border border-line px-4 pt-2 pb-4">
      <legend className="px-1 text-sm font-medium">{t.payouts}</legend>
      <div className="flex flex-col gap-4">
        <Checkbox label={t.is_specialist} hint={t.is_specialist_hint} {...form.register('is_specialist')} />
        {percentage('general_payout_percentage')}
        {is_specialist && percentage('specialist_payout_percentage')}
      </div>
    </fieldset>
  )
}
