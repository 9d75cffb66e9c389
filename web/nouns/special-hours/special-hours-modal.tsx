import { api } from '#contract/api.ts'
import type { SpecialHours } from '#contract/hours.ts'
import { DEFAULT_BUSINESS_HOURS } from '#domain/business-hours.ts'
import { WEEKDAYS } from '#domain/calendar.ts'
import type { WeeklyHours } from '#domain/hours.ts'
import { usePublicClinic, useToday } from '#web/base/clinic/clinic.ts'
import { draftOf, hasProblem, usualWeek, weekOf } from '#web/nouns/hours/week-draft.ts'
import { WeekFields } from '#web/nouns/hours/week-fields.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useChecks } from '#web/base/settings-kit/checks.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { BookedDays } from './booked-days.tsx'
import { texts } from './texts.ts'

interface SpecialHoursModalProps {
  special_hours: SpecialHours | undefined
  onSaved: (name: string) => void
  onClose: () => void
}

export default function SpecialHoursModal(props: SpecialHoursModalProps) {
  const { special_hours, onClose } = props
  const t = useTexts(texts)
  const { create, update } = useTexts(settings_texts)
  const form = useSpecialHoursForm(props)
  const { first_day, last_day, closed } = form.values
  return (
    <FormModal
      form={form}
      title={special_hours ? t.edit_title : t.add}
      size="lg"
      submit={special_hours ? update : create}
      onClose={onClose}
      all_required
    >
      <TextField label={t.name} hint={t.name_hint} required dir="auto" maxLength={100} {...form.field('name')} />
      <div className="grid grid-cols-2 items-start gap-4">
        <DateField
          label={t.first_day}
          required
          {...form.control('first_day')}
          onChange={(day) => form.set({ first_day: day, ...(day > last_day && { last_day: day }) })}
        />
        <DateField label={t.last_day} required min={first_day} {...form.control('last_day')} />
      </div>
      <Checkbox label={t.closed} {...form.checkbox('closed')} />
      {closed && <BookedDays first_day={first_day} last_day={last_day} />}
      {!closed && <WeekFields {...form.control('week')} tried={form.tried} />}
      <OutcomeBanner error={form.failure} failed={t.failed} />
    </FormModal>
  )
}

export const isClosed = (week: WeeklyHours) => WEEKDAYS.every((weekday) => week[weekday].length === 0)

function useSpecialHoursForm({ special_hours, onSaved, onClose }: SpecialHoursModalProps) {
  const t = useTexts(texts)
  const checks = useChecks()
  const today = useToday()
  const { data: clinic } = usePublicClinic()
  const usual = usualWeek(clinic?.business_hours ?? DEFAULT_BUSINESS_HOURS)
  const closed = special_hours !== undefined && isClosed(special_hours.hours)
  return useCallForm(special_hours ? api.updateSpecialHours : api.createSpecialHours, {
    start: {
      name: special_hours?.name ?? '',
      first_day: special_hours?.first_day ?? today,
      last_day: special_hours?.last_day ?? today,
      closed,
      week: draftOf(special_hours && !closed ? special_hours.hours : usual),
    },
    check: (fields) => ({
      name: checks.required(fields.name),
      first_day: checks.required(fields.first_day),
      last_day: checks.required(fields.last_day) || (fields.last_day < fields.first_day && t.order),
      week: !fields.closed && hasProblem(fields.week),
    }),
    input: ({ name, first_day, last_day, ...fields }) => ({
      name,
      first_day,
      last_day,
      hours: fields.closed ? {} : weekOf(fields.week),
      ...(special_hours && { id: special_hours.id, version: special_hours.version }),
    }),
    onSuccess: ({ name }) => {
      onClose()
      onSaved(name)
    },
  })
}
