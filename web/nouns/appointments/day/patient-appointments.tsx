import { isolate } from '#web/base/i18n/isolate.ts'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import { dayOf } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { TimeRange } from '#web/base/ui/formatted-values.tsx'
import { AppointmentStatusBadge } from '#web/base/ui/status-badge.tsx'
import { texts } from './patient-appointments-texts.ts'
import { useChosenPatient } from '../state/use-chosen-patient.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { mapQuery } from '#web/base/ui/answer.tsx'

const SHOWN_AT_FIRST = 5

/** The chosen patient's appointments of all days, the next ones first; each links to its day. */
export default function PatientAppointments({ address }: { address: DayAddress }) {
  const t = useTexts(texts)
  const { patient_id } = address
  const query = useCall(api.appointments, { patient_id }, { enabled: patient_id !== undefined })
  const ofPatient = (all: Appointment[]) =>
    query.isPlaceholderData && all.some((appointment) => appointment.patient_id !== patient_id) ? undefined : all
  return (
    <Answer
      query={mapQuery(query, ofPatient)}
      failed={t.failed}
      skeleton={null}
      empty={null}
      around={(note) => (
        <Card flush className="mt-5 print:hidden">
          {note}
        </Card>
      )}
    >
      {(appointments) => <BeforeAndAfter appointments={appointments} address={address} />}
    </Answer>
  )
}

function BeforeAndAfter({ appointments, address }: Omit<AppointmentsProps, 'title'>) {
  const t = useTexts(texts)
  const { today } = address
  const patient = useChosenPatient(address)
  if (!patient?.full_name) return null
  // An appointment of today that is completed counts as past.
  const isToCome = ({ datetime_start, status }: Appointment) => dayOf(datetime_start) >= today && status !== 'completed'
  const upcoming = appointments.filter(isToCome)
  const past = appointments.filter((appointment) => !isToCome(appointment)).toReversed()
  return (
    <Card title={t.title(isolate(patient.full_name))} className="mt-5 print:hidden">
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <Appointments title={t.upcoming} appointments={upcoming} address={address} />
        <Appointments title={t.past} appointments={past} address={address} />
      </div>
    </Card>
  )
}

interface AppointmentsProps {
  title: string
  appointments: readonly Appointment[]
  address: DayAddress
}

function Appointments({ title, appointments, address }: AppointmentsProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  const [all, setAll] = useState(false)
  if (appointments.length === 0) return null
  const shown = all ? appointments : appointments.slice(0, SHOWN_AT_FIRST)
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-xs font-medium text-ink-faint">{title}</h3>
      <ul>
        {shown.map((appointment) => (
          <li key={appointment.id}>
            <button
              type="button"
              aria-current={dayOf(appointment.datetime_start) === address.date ? 'date' : undefined}
              onClick={() => address.goTo(dayOf(appointment.datetime_start))}
              className="-mx-2 flex min-h-10 w-[calc(100%+1rem)] flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-2 py-1.5 text-start text-sm hover:bg-hover aria-[current]:bg-brand-soft max-sm:min-h-11"
            >
              <span className="w-28 font-medium">{formats.day(dayOf(appointment.datetime_start))}</span>
              <TimeRange start={appointment.datetime_start} end={appointment.datetime_end} />
              <span className="min-w-0 flex-1 truncate text-ink-soft">
                <bdi>{appointment.doctor_name}</bdi>
              </span>
              <AppointmentStatusBadge appointment={appointment} />
            </button>
          </li>
        ))}
      </ul>
      {appointments.length > shown.length && (
        <Button size="sm" variant="quiet" onClick={() => setAll(true)} className="mt-1">
          {t.more(appointments.length - shown.length)}
        </Button>
      )}
    </section>
  )
}
