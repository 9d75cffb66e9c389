import { Link } from '#web/base/links/link.tsx'
import type { Reminder } from '#contract/reminders.ts'
import { timeOf } from '#web/base/i18n/formats.ts'
import { toAppointment } from '#web/base/links/paths.ts'
import { PatientLink } from '#web/nouns/patients/patient-link.tsx'

type Visit = Reminder['visits'][number]

/** When, who and with whom: the time opens the appointment. */
export const VisitOf = ({ appointment_id, patient_id, patient_name, doctor_name, datetime_start }: Visit) => (
  <>
    <Link
      {...toAppointment(appointment_id)}
      className="rounded-sm text-sm font-semibold tabular-nums hover:text-brand hover:underline"
    >
      <bdi dir="ltr">{timeOf(datetime_start)}</bdi>
    </Link>
    <span className="min-w-0 flex-1 basis-40 text-sm">
      <PatientLink id={patient_id} name={patient_name} doctor_id={null} className="font-medium" />
      <span className="block text-xs text-ink-soft">
        <bdi>{doctor_name}</bdi>
      </span>
    </span>
  </>
)
