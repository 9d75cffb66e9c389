import { apart } from '../../i18n/isolate.ts'
import { useState } from 'react'
import { api } from '../../../contract/api.ts'
import type { Appointment } from '../../../contract/appointments.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { useCall } from '../../api/queries.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNote } from '../../ui/notices/error-note.tsx'
import { TimeRange } from '../../ui/charts/figures.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { texts } from '../texts.ts'
import { useChosenPatient } from '../use-chosen-patient.ts'
import type { DayAddress } from '../use-day-address.ts'

const SHOWN_AT_FIRST = 5

/** The chosen patient's appointments of all days, the next ones first; each links to its day. */
export default function PatientVisits({ address }: { address: DayAddress }) {
  const t = useTexts(texts).visits
  const { patient_id, today } = address
  const patient = useChosenPatient(address)
  const { data, isError, isPlaceholderData, refetch } = useCall(
    api.appointments,
    { patient_id },
    { enabled: patient_id !== undefined },
  )
  const visits = isPlaceholderData && data?.some((visit) => visit.patient_id !== patient_id) ? undefined : data
  if (isError && !visits) {
    return (
      <Card flush className="mt-5 print:hidden">
        <ErrorNote text={t.failed} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!visits?.length || !patient?.full_name) return null

  // An appointment of today that is completed counts as past.
  const isToCome = ({ datetime_start, status }: Appointment) => dayOf(datetime_start) >= today && status !== 'completed'
  const upcoming = visits.filter(isToCome)
  const past = visits.filter((visit) => !isToCome(visit)).toReversed()
  return (
    <Card title={t.title(apart(patient.full_name))} className="mt-5 print:hidden">
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <Visits title={t.upcoming} visits={upcoming} address={address} />
        <Visits title={t.past} visits={past} address={address} />
      </div>
    </Card>
  )
}

interface VisitsProps {
  title: string
  visits: readonly Appointment[]
  address: DayAddress
}

function Visits({ title, visits, address }: VisitsProps) {
  const t = useTexts(texts).visits
  const formats = useFormats()
  const [all, setAll] = useState(false)
  if (visits.length === 0) return null
  const shown = all ? visits : visits.slice(0, SHOWN_AT_FIRST)
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-xs font-medium text-ink-faint">{title}</h3>
      <ul>
        {shown.map((visit) => (
          <li key={visit.id}>
            <button
              type="button"
              aria-current={dayOf(visit.datetime_start) === address.date ? 'date' : undefined}
              onClick={() => address.goTo(dayOf(visit.datetime_start))}
              className="-mx-2 flex min-h-10 w-[calc(100%+1rem)] flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-2 py-1.5 text-start text-sm hover:bg-hover aria-[current]:bg-brand-soft max-sm:min-h-11"
            >
              <span className="w-28 font-medium">{formats.day(dayOf(visit.datetime_start))}</span>
              <TimeRange start={visit.datetime_start} end={visit.datetime_end} />
              <span className="min-w-0 flex-1 truncate text-ink-soft">
                <bdi>{visit.doctor_name}</bdi>
              </span>
              <StatusBadge status={visit.status} />
            </button>
          </li>
        ))}
      </ul>
      {visits.length > shown.length && (
        <Button size="sm" variant="quiet" onClick={() => setAll(true)} className="mt-1">
          {t.more(visits.length - shown.length)}
        </Button>
      )}
    </section>
  )
}
