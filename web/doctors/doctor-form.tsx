import { useWatch } from 'react-hook-form'
import { api } from '../../contract/api.ts'
import type { DoctorSettings } from '../../contract/doctors.ts'
import { useCallMutation } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useChecks } from '../settings/checks.ts'
import { OutcomeBanner } from '../settings/outcome-banner.tsx'
import { PictureField } from '../settings/picture-field.tsx'
import { SaveBar } from '../settings/save-bar.tsx'
import { texts as settings_texts } from '../settings/texts.ts'
import { UnsavedGuard } from '../ui/dialogs/unsaved-guard.tsx'
import { useSettingsForm } from '../settings/use-settings-form.ts'
import { texts } from './texts.ts'

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
  const { form, version, picture, setPicture, outcome, clear, dirty, ending } = useSettingsForm(doctor, fieldsOf, t)
  const { errors } = form.formState
  const is_specialist = useWatch({ control: form.control, name: 'is_specialist' })
  const update = useCallMutation(api.updateDoctorSettings, ending)
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
          update.send({ id: doctor.id, version, ...fields, ...(picture && { profile_image: picture }) }),
        )(event)
      }}
    >
      <Card title={t.profile}>
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <p className="mb-4 text-sm">
              <bdi className="font-semibold">{doctor.name}</bdi> · <bdi className="text-ink-soft">{doctor.email}</bdi>
            </p>
            <PictureField label={t.photo} stored={doctor.profile_image} chosen={picture} onChoose={setPicture} round />
          </div>
          <TextField
            label={t.qualification}
            dir="auto"
            error={errors.qualification?.message}
            {...form.register('qualification')}
          />
          <TextField
            label={t.specialization}
            dir="auto"
            placeholder={t.general_dentistry}
            error={errors.specialization?.message}
            {...form.register('specialization')}
          />
          <TextArea
            label={t.bio}
            dir="auto"
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
      <UnsavedGuard dirty={dirty} />
      <SaveBar outcome={<OutcomeBanner outcome={outcome} />}>
        <Button type="submit" variant="primary" busy={update.busy}>
          {save}
        </Button>
      </SaveBar>
    </form>
  )
}
