import { IconCalendarPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { isReadyForInvoicing } from '../../domain/appointment.ts'
import type { Appointment } from '../../contract/appointments.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useFormats } from '../i18n/formats.ts'
import { useMay, useUser } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { DayBar } from './day-bar.tsx'
import { DayDialogs, prefetchDialogs } from './day-dialogs.tsx'
import { DayFilters } from './day-filters.tsx'
import { DayList } from './day-list.tsx'
import { EmptyDay } from './empty-day.tsx'
import { PatientVisits } from './patient-visits.tsx'
import { texts } from './texts.ts'
import { useDay } from './use-day.ts'
import { useDayAddress } from './use-day-address.ts'
import { useRowActions } from './use-row-actions.ts'

export default function AppointmentsScreen() {
  const t = useTexts(texts)
  const formats = useFormats()
  const { role } = useUser()
  const address = useDayAddress()
  const { date, patient_id } = address
  const day = useDay(address)
  const actions = useRowActions(address)
  const may_book = useMay('appointment:write')
  useEffect(prefetchDialogs, [])

  return (
    <>
      <PageHeader
        title={role === 'doctor' ? t.own_title : t.title}
        subtitle={
          <>
            <span className="hidden print:inline">{formats.day(date, 'long')} · </span>
            <Summary rows={day.rows} />
          </>
        }
        actions={
          patient_id !== undefined &&
          may_book && (
            <Button variant="primary" icon={IconCalendarPlus} onClick={() => address.openNew()}>
              {t.new_appointment}
            </Button>
          )
        }
      />
      <DayBar address={address} has_board={false} />
      <DayFilters address={address} />
      <Card flush>
        {day.failed ? (
          <ErrorNote text={t.failed} onRetry={day.retry} />
        ) : !day.rows ? (
          <RowsSkeleton />
        ) : day.rows.length === 0 ? (
          <EmptyDay address={address} />
        ) : (
          <DayList rows={day.rows} stale={day.stale} actions={actions} />
        )}
      </Card>
      {patient_id !== undefined && <PatientVisits address={address} />}
      <DayDialogs address={address} actions={actions} />
    </>
  )
}

/** Read out when the day changes. */
function Summary({ rows }: { rows: readonly Appointment[] | undefined }) {
  const t = useTexts(texts)
  if (!rows) return <span role="status">&nbsp;</span>
  const going = rows.filter(({ status }) => status !== 'cancelled')
  const completed = going.filter(({ status }) => status === 'completed')
  const ready = completed.filter(({ status, active_invoice_id }) =>
    isReadyForInvoicing({ status, has_active_invoice: active_invoice_id !== null }),
  )
  return (
    <span role="status">
      {[
        t.count(going.length),
        completed.length > 0 && t.completed(completed.length),
        ready.length > 0 && t.ready(ready.length),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
