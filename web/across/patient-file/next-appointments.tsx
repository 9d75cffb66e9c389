import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { Patient } from '#contract/patients.ts'
import { dayOf } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { useMay } from '#web/base/session/session.ts'
import { Card } from '#web/base/ui/card.tsx'
import { TimeRange } from '#web/base/ui/formatted-values.tsx'
import { StatusBadge } from '#web/base/ui/status-badge.tsx'
import { DoctorGone } from '#web/nouns/appointments/flow/doctor-gone.tsx'
import { Where } from '#web/nouns/appointments/state/where.tsx'
import { PatientWaiting } from '#web/nouns/wait-list/patient-waiting.tsx'
import { Records, RecordsSkeleton, underHeading } from '#web/base/ui/records.tsx'
import { texts } from '#web/nouns/patients/texts.ts'
import { appointmentsOf } from '#web/nouns/patients/use-patients-address.ts'
import { texts as page_texts } from './texts.ts'
import { isUpcoming } from './timeline-entries.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import type { Appointment } from '#contract/appointments.ts'
import { pathTo } from '#web/base/links/paths.ts'

/** The appointments to come, the next first. */
export function NextAppointments({ patient }: { patient: Patient }) {
  const t = useTexts(texts)
  const page = useTexts(page_texts)
  const today = useToday()
  const mayReadWaitList = useMay('wait-list:read')
  const query = useCall(api.appointments, { patient_id: patient.id })
  const upcomingOf = (all: Appointment[]) => all.filter((each) => isUpcoming(each, today))
  return (
    <Card>
      <Answer
        query={query}
        failed={t.details.appointments_failed}
        skeleton={<RecordsSkeleton />}
        around={underHeading(t.details.upcoming)}
      >
        {(all) => (
          <Records
            title={t.details.upcoming}
            none={upcomingOf(all).length === 0 ? page.none_upcoming : undefined}
            {...(all.length > 0 && { all: { to: appointmentsOf(patient), label: t.actions.appointments } })}
          >
            {upcomingOf(all).map((each) => (
              <Upcoming key={each.id} appointment={each} />
            ))}
          </Records>
        )}
      </Answer>
      {mayReadWaitList && query.data && (
        <div className="mt-3">
          <PatientWaiting patient={patient} />
        </div>
      )}
    </Card>
  )
}

function Upcoming({ appointment }: { appointment: Appointment }) {
  const formats = useFormats()
  const { id, patient_id, datetime_start, datetime_end, status } = appointment
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <Link
        to={pathTo('appointments', { date: dayOf(datetime_start), patient_id, open: id })}
        className="inline-block rounded-sm py-0.5 font-medium hover:text-brand hover:underline max-sm:w-full"
      >
        {formats.day(dayOf(datetime_start))} · <TimeRange start={datetime_start} end={datetime_end} />
      </Link>
      <span className="min-w-0 flex-auto text-ink-soft">
        <Where appointment={appointment} />
      </span>
      <DoctorGone of={appointment} />
      <StatusBadge status={status} />
    </li>
  )
}
