import { api } from '#contract/api.ts'
import type { Doctor } from '#contract/doctors.ts'
import { DEFAULT_BUSINESS_HOURS } from '#domain/business-hours.ts'
import { usePublicClinic } from '#web/base/clinic/clinic.ts'
import { draftOf, hasProblem, usualWeek, weekOf } from '#web/nouns/hours/week-draft.ts'
import { WeekFields } from '#web/nouns/hours/week-fields.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { texts } from './hours-texts.ts'

interface DoctorHoursModalProps {
  doctor: Pick<Doctor, 'id' | 'name' | 'hours' | 'version'>
  onClose: () => void
}

/** A doctor's weekly hours, or those of the clinic. */
export default function DoctorHoursModal({ doctor, onClose }: DoctorHoursModalProps) {
  const t = useTexts(texts)
  const { save } = useTexts(settings_texts)
  const { data: clinic } = usePublicClinic()
  const week = doctor.hours ?? usualWeek(clinic?.business_hours ?? DEFAULT_BUSINESS_HOURS)
  const form = useCallForm(api.setDoctorHours, {
    start: { as_clinic: doctor.hours === null, week: draftOf(week) },
    check: (fields) => ({ week: !fields.as_clinic && hasProblem(fields.week) }),
    input: (fields) => ({
      id: doctor.id,
      version: doctor.version,
      hours: fields.as_clinic ? null : weekOf(fields.week),
    }),
    onSuccess: ({ name }) => {
      notify(t.saved(isolate(name)))
      onClose()
    },
  })
  return (
    <FormModal form={form} title={t.title(doctor.name)} size="lg" submit={save} onClose={onClose} all_required>
      <Checkbox label={t.as_clinic} hint={t.as_clinic_hint} {...form.checkbox('as_clinic')} />
      {!form.values.as_clinic && <WeekFields {...form.control('week')} tried={form.tried} />}
      <OutcomeBanner error={form.error} failed={t.failed} />
    </FormModal>
  )
}
