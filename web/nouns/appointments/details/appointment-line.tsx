import type { Appointment } from '#contract/appointments.ts'
import { dayOf } from '#domain/calendar.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { AlertTags } from '#web/nouns/patient-alerts/alert-tags.tsx'
import { TimeRange } from '#web/base/ui/formatted-values.tsx'

/** An appointment in one line: patient, time and doctor. */
export function AppointmentLine({ appointment }: { appointment: Appointment }) {
  const formats = useFormats()
  const { patient_name, patient_alerts, doctor_name, datetime_start, datetime_end } = appointment
  return (
    <p className="rounded-lg bg-sunken px-4 py-3 text-sm">
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        <bdi>{patient_name}</bdi>
        <AlertTags alerts={patient_alerts} whole />
      </span>
      <span className="flex flex-wrap gap-x-2 text-ink-soft">
        <span>{formats.day(dayOf(datetime_start), 'weekday')}</span>
        <TimeRange start={datetime_start} end={datetime_end} />
        <bdi>{doctor_name}</bdi>
      </span>
    </p>
  )
}
