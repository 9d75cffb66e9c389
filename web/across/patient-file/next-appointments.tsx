import { Link } from 'react-router'
import { api } from '#contract/api.ts'
import type { Patient } from '#contract/patients.ts'
import { dayOf } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { useMay } from '#web/base/session/session.ts'
import { Card } from '#web/base/ui/card.tsx'
import { TimeRange } from '#web/base/ui/charts/figures.tsx'
import { StatusBadge } from '#web/base/ui/status-badge.tsx'
import { PatientWaiting } from '#web/nouns/wait-list/patient-waiting.tsx'
import { Records, RecordsOnTheirWay } from '#web/base/ui/records.tsx'
import { texts } from '#web/nouns/patients/texts.ts'
import { appointmentsOf } from '#web/nouns/patients/use-patients-address.ts'
import { texts as page_texts } from './texts.ts'
import { isUpcoming } from './timeline-entries.ts'

/** The appointments to come, the next first. */
export function NextAppointments({ patient }: { patient: Patient }) {
  const t = useTexts(texts)
  const page = useTexts(page_texts)
  const formats = useFormats()
  const today = useToday()
  const mayReadWaitList = useMay('wait-list:read')
  const { data, isError, refetch } = useCall(api.appointments, { patient_id: patient.id })
  if (!data) {
    const failed = isError && t.details.appointments_failed
    return (
      <Card>
        <RecordsOnTheirWay title={t.details.upcoming} failed={failed} onRetry={() => void refetch()} />
      </Card>
    )
  }
  const upcoming = data.filter((each) => isUpcoming(each, today))
  return (
    <Card>
      <Records
        title={t.details.upcoming}
        none={upcoming.length === 0 ? page.none_upcoming : undefined}
        {...(data.length > 0 && { all: { to: appointmentsOf(patient), label: t.actions.appointments } })}
      >
        {upcoming.map(({ id, patient_id, datetime_start, datetime_end, doctor_name, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <Link
              to={`/appointments?date=${dayOf(datetime_start)}&patient_id=${patient_id}&open=${id}`}
              className="inline-block rounded-sm py-0.5 font-medium hover:text-brand hover:underline max-sm:w-full"
            >
              {formats.day(dayOf(datetime_start))} · <TimeRange start={datetime_start} end={datetime_end} />
            </Link>
            <bdi className="min-w-0 flex-auto text-ink-soft">{doctor_name}</bdi>
            <StatusBadge status={status} />
          </li>
        ))}
      </Records>
      {mayReadWaitList && (
        <div className="mt-3">
          <PatientWaiting patient={patient} />
        </div>
      )}
    </Card>
  )
}
