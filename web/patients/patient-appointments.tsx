import { Link } from 'react-router'
import { api } from '../../contract/api.ts'
import type { Appointment } from '../../contract/appointments.ts'
import { dayOf } from '../../domain/calendar.ts'
import { useCall } from '../api/queries.ts'
import { useToday } from '../clinic/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useFormats } from '../i18n/formats.ts'
import { classNames } from '../ui/class-names.ts'
import { TimeRange } from '../ui/charts/figures.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { Records, RecordsOnTheirWay } from './records.tsx'
import { texts } from './texts.ts'

const MOST_SHOWN = 3

/** The next and the most recent appointments. */
export function PatientAppointments({ patient_id }: { patient_id: number }) {
  const t = useTexts(texts).details
  const today = useToday()
  const { data, isError, refetch } = useCall(api.appointments, { patient_id })
  if (!data) {
    return (
      <RecordsOnTheirWay
        title={t.appointments}
        failed={isError && t.appointments_failed}
        onRetry={() => void refetch()}
      />
    )
  }
  const upcoming = data.filter((each) => each.status === 'scheduled' && dayOf(each.datetime_start) >= today)
  const past = data.filter((each) => !upcoming.includes(each)).toReversed()
  return (
    <>
      {upcoming.length > 0 && (
        <Records title={t.upcoming}>{upcoming.slice(0, MOST_SHOWN).map(appointmentLine)}</Records>
      )}
      {past.length > 0 && <Records title={t.past}>{past.slice(0, MOST_SHOWN).map(appointmentLine)}</Records>}
      {data.length === 0 && <Records title={t.appointments} none={t.no_appointments} />}
    </>
  )
}

const appointmentLine = (appointment: Appointment) => <AppointmentLine key={appointment.id} {...appointment} />

function AppointmentLine({ id, patient_id, datetime_start, datetime_end, doctor_name, status }: Appointment) {
  const formats = useFormats()
  const day = dayOf(datetime_start)
  const calledOff = status === 'cancelled'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <Link
        to={`/appointments?date=${day}&patient_id=${patient_id}&open=${id}`}
        className={classNames(
          'inline-block rounded-sm py-0.5 font-medium max-sm:w-full hover:text-brand hover:underline',
          calledOff && 'text-ink-soft line-through',
        )}
      >
        {formats.day(day)} · <TimeRange start={datetime_start} end={datetime_end} />
      </Link>
      <bdi className="min-w-0 flex-auto text-ink-soft">{doctor_name}</bdi>
      <StatusBadge status={status} />
    </li>
  )
}
