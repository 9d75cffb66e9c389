import { IconCalendarPlus } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import type { Day as CalendarDay } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { useMay } from '#web/base/session/session.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { preloadable } from '#web/base/frame/preloadable.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import type { RowActions } from './state/row-actions.ts'
import { DayBar } from './day/day-bar.tsx'
import { DayDialogs, prefetchDialogs } from './day/day-dialogs.tsx'
import { DayList } from './day/day-list.tsx'
import { DaySummary } from './day/day-summary.tsx'
import { WaitingStrip } from './flow/waiting-strip.tsx'
import { FindTimeButton } from './find-time/find-time-button.tsx'
import { NewAppointmentKey } from './state/new-appointment-key.ts'
import { daysInWords, useSpan } from './state/columns-by.ts'
import { texts } from './state/texts.ts'
import { useDay } from './state/use-day.ts'
import type { DayView } from './state/day-view.ts'
import { type DayAddress, useDayAddress } from './state/use-day-address.ts'
import { useRowActions } from './day/use-row-actions.ts'
import { ViewSwitch } from './day/view-switch.tsx'

const loadBoard = () => import('./board/board-view.tsx')
const BoardView = preloadable(loadBoard)
const SpanView = preloadable(() => import('./week/span-view.tsx'))
// Lazy, because these are rarely opened on this screen.
const ShownDoctor = lazy(() => import('./day/shown-doctor.tsx'))
const SetFilters = lazy(() => import('./day/set-filters.tsx'))
const PatientAppointments = preloadable(() => import('./day/patient-appointments.tsx'))
const AboveList = lazy(() => import('./day/above-list.tsx'))
const EmptyDay = lazy(() => import('./day/empty-day.tsx'))
const BoardSwitch = lazy(() => import('./day/board-switch.tsx'))
const TypeShades = lazy(() => import('#web/nouns/appointment-types/type-shades.tsx'))
const UninvoicedList = preloadable(() => import('./day/uninvoiced-list.tsx'))

export default function AppointmentsScreen() {
  const t = useTexts(texts)
  const formats = useFormats()
  const address = useDayAddress()
  const actions = useRowActions(address)
  const mayWait = useMay('wait-list:write')
  const { date, patient_id, view, all_days } = address
  const span = useSpan(view)
  // The board also draws what the filters exclude, faded: a taken time must not look free.
  const day = useDay(view === 'columns' ? { date } : address)
  const gapsKnown = useFirstGaps(date, view === 'list' && !all_days && mayWait)
  usePrefetched(view, date, day.rows !== undefined)
  useEffect(() => {
    document.title = t.title
  }, [t])

  return (
    <>
      <div
        // On the board the screen is as wide as the window.
        data-wide={(view === 'columns' && !all_days) || undefined}
        // Inside the page's margin, which the day needs; said here, since no other screen does.
        style={{ marginTop: '-1.375rem' }}
        className="mb-2 print:hidden"
      >
        <h1 className="sr-only">{t.title}</h1>
        <DayBar address={address}>
          <div
            // As wide as the counts of those who wait, and no wider: the day's row stays one row, whoever waits.
            style={{ minWidth: 'min-content' }}
            className="flex flex-1 items-center gap-3 text-sm text-ink-soft max-sm:hidden"
          >
            {all_days ? <p>{t.all_days.subtitle}</p> : span === 'day' && <Summary date={date} rows={day.rows} />}
          </div>
          {!all_days && (
            <div className="flex gap-2 max-sm:hidden">
              <Suspense>{view === 'columns' && <BoardSwitch address={address} />}</Suspense>
              <ViewSwitch chosen={view} onChoose={address.chooseView} />
            </div>
          )}
          {actions.may_write && <FindTimeButton address={address} />}
          {patient_id !== undefined && actions.may_write && <NewAppointment onBook={() => address.openNew()} />}
        </DayBar>
        {(patient_id ?? address.of_doctor ?? (address.uninvoiced || undefined)) !== undefined && (
          <Suspense fallback={<div className="mt-2 h-8" />}>
            <SetFilters address={address} />
          </Suspense>
        )}
        {view === 'list' && actions.may_write && (
          <NewAppointmentKey rows={day.rows ?? NONE} onBook={() => address.openNew()} onNoShow={actions.onNoShow} />
        )}
        <Suspense>{view === 'list' && !all_days && <AboveList address={address} may_wait={mayWait} />}</Suspense>
      </div>
      <h2 className="sr-only print:not-sr-only print:mb-2 print:font-semibold">
        {all_days ? t.all_days.list : daysInWords(formats, date, span)}
        {address.of_doctor && (
          <Suspense>
            <ShownDoctor id={address.of_doctor} />
          </Suspense>
        )}
      </h2>
      {all_days ? (
        <Suspense fallback={rowsToCome}>
          <UninvoicedList address={address} actions={actions} />
        </Suspense>
      ) : span === 'day' ? (
        <Day day={gapsKnown ? day : { ...day, rows: undefined }} address={address} actions={actions} />
      ) : (
        <Suspense fallback={rowsToCome}>
          <SpanView span={span} address={address} actions={actions} />
        </Suspense>
      )}
      <Suspense>
        {patient_id !== undefined && <PatientAppointments address={address} />}
        <TypeShades />
      </Suspense>
      <DayDialogs address={address} actions={actions} />
    </>
  )
}

const NONE: readonly Appointment[] = []

/** In one line: on a small screen the waiting come first. */
const Summary = ({ date, rows }: { date: CalendarDay; rows: readonly Appointment[] | undefined }) => (
  <>
    <span style={{ width: 0 }} className="min-w-0 flex-1 overflow-hidden max-lg:sr-only">
      <DaySummary date={date} rows={rows} />
    </span>
    <WaitingStrip rows={rows ?? NONE} className="ms-auto" />
  </>
)

const NewAppointment = ({ onBook }: { onBook: () => void }) => (
  <Button variant="primary" icon={IconCalendarPlus} onClick={onBook}>
    {useTexts(texts).new_appointment}
  </Button>
)

/** False until the first answer: the strip of gaps is above the rows, and would move them if it appeared after them. */
function useFirstGaps(date: CalendarDay, enabled: boolean) {
  const { isPending, failureCount } = useCall(api.gaps, { date }, { enabled })
  const [known, setKnown] = useState(!enabled)
  if (!known && (!isPending || failureCount > 0)) setKnown(true)
  return known
}

function usePrefetched(view: DayView, date: CalendarDay, isShown: boolean) {
  useEffect(() => (isShown ? prefetchDialogs() : undefined), [isShown])
  useEffect(() => {
    // If the code cannot be loaded, the board shows the error.
    if (view === 'columns')
      loadBoard().then(
        ({ prefetchColumns }) => prefetchColumns(date),
        () => undefined,
      )
  }, [view, date])
}

// An element of its own: the rows that replace it begin below the gaps, so nothing on screen moves.
const rowsToCome = (
  <Card key="to-come" flush>
    <RowsSkeleton />
  </Card>
)

interface DayProps {
  day: ReturnType<typeof useDay>
  address: DayAddress
  actions: RowActions
}

function Day({ day: { rows, stale, failed, retry }, address, actions }: DayProps) {
  const t = useTexts(texts)
  if (rows && address.view === 'columns') {
    return (
      <Suspense fallback={rowsToCome}>
        <BoardView rows={rows} stale={stale} address={address} actions={actions} />
      </Suspense>
    )
  }
  if (!rows && !failed) return rowsToCome
  return (
    <Card flush>
      {failed && <ErrorNote text={t.failed} onRetry={retry} />}
      <Suspense fallback={<RowsSkeleton />}>{rows && rows.length === 0 && <EmptyDay address={address} />}</Suspense>
      {rows && rows.length > 0 && <DayList key={address.date} rows={rows} stale={stale} actions={actions} />}
    </Card>
  )
}
