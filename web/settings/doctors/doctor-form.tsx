import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '../../../contract/api.ts'
import type { DoctorSettings } from '../../../contract/doctors.ts'
import { useSend } from '../../api/queries.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChecks } from '../checks.ts'
import { OutcomeBanner } from '../outcome-banner.tsx'
import { PictureField } from '../picture-field.tsx'
import { showRefusedFields } from '../refused-fields.ts'
import { SaveBar } from '../save-bar.tsx'
import { texts as settings_texts } from '../texts.ts'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { useOutcome } from '../use-outcome.ts'
import { texts } from './texts.ts'

const notice_ms = 3_000

const fieldsOf = (doctor: DoctorSettings) => ({
  is_specialist: doctor.is_specialist,
  general_payout_percentage: doctor.general_payout_percentage,
  specialist_payout_percentage: doctor.specialist_payout_percentage,
  qualification: doctor.qualification ?? '',
  specialization: doctor.specialization ?? '',
  bio: doctor.bio ?? '',
  active: doctor.active,
})

export function DoctorForm({ doctor }: { doctor: DoctorSettings }) {
  const t = useTexts(texts)
  const { save } = useTexts(settings_texts)
  const checks = useChecks()
  const { outcome, succeed, fail, clear } = useOutcome(notice_ms)
  const [version, setVersion] = useState(doctor.version)
  const [profile_image, setPhoto] = useState<File>()
  const form = useForm({ defaultValues: fieldsOf(doctor) })
  const { errors, isDirty } = form.formState
  const is_specialist = useWatch({ control: form.control, name: 'is_specialist' })
  const update = useSend(api.updateDoctorSettings, {
    onSuccess: (saved) => {
      form.reset(fieldsOf(saved))
      setVersion(saved.version)
      setPhoto(undefined)
      succeed(t.saved)
    },
    onError: (error) => {
      showRefusedFields(form, error)
      fail(error, t.save_failed)
    },
  })
  const percentage = (name: 'general_payout_percentage' | 'specialist_payout_percentage') => (
    <MoneyField
      label={t[name]}
      hint={t.percentage_hint}
      currency="%"
      max={100}
      error={errors[name]?.message}
      {...form.register(name, { valueAsNumber: true, validate: checks.percentage })}
    />
  )
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        clear()
        void form.handleSubmit((fields) =>
          update.send({ id: doctor.id, version, ...fields, ...(profile_image && { profile_image }) }),
        )(event)
      }}
    >
      <Card title={t.profile}>
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <p className="mb-4 text-sm">
              <bdi className="font-semibold">{doctor.name}</bdi> · <bdi className="text-ink-soft">{doctor.email}</bdi>
            </p>
            <PictureField
              label={t.photo}
              stored={doctor.profile_image}
              chosen={profile_image}
              onChoose={setPhoto}
              round
            />
          </div>
          <TextField
            label={t.qualification}
            error={errors.qualification?.message}
            {...form.register('qualification')}
          />
          <TextField
            label={t.specialization}
            placeholder={t.general_dentistry}
            error={errors.specialization?.message}
            {...form.register('specialization')}
          />
          <TextArea
            label={t.bio}
            error={errors.bio?.message}
            {...form.register('bio')}
            className="sm:col-span-2"
            rows={4}
          />
          <Checkbox
            label={t.active}
            hint={t.active_hint}
            {...form.register('active')}
            className="w-fit sm:col-span-2"
          />
        </div>
      </Card>
      <Card title={t.payouts}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Checkbox
            label={t.is_specialist}
            hint={t.is_specialist_hint}
            {...form.register('is_specialist')}
            className="sm:col-span-2"
          />
          {percentage('general_payout_percentage')}
          {is_specialist && percentage('specialist_payout_percentage')}
        </div>
      </Card>
      <UnsavedGuard dirty={isDirty || profile_image !== undefined} />
      <SaveBar outcome={<OutcomeBanner outcome={outcome} />}>
        <Button type="submit" variant="primary" busy={update.busy}>
          {save}
        </Button>
      </SaveBar>
    </form>
  )
}
