import { isReadyForInvoicing } from '#domain/appointment.ts'
import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import type { Doctor } from '#contract/doctors.ts'
import type { Day } from '#domain/calendar.ts'
import { prefetchCall, useCall } from '#web/base/api/queries.ts'
import { useClinicNow } from '#web/base/clinic/clinic.ts'
import { prefetchHours, useHours } from '#web/nouns/hours/use-hours.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay, useUser } from '#web/base/session/session.ts'
import { Card } from '#web/base/ui/card.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { useBlocks } from '#web/nouns/blocks/use-blocks.ts'
import { useHasChairs } from '#web/nouns/chairs/use-chairs.ts'
import { BoardByChair } from './board-by-chair.tsx'
import { useColumnsBy } from '../state/columns-by.ts'
import { DayBoard } from './day-board.tsx'
import type { RowActions } from '../state/row-actions.ts'
import type { DayColumn } from '../state/day-view.ts'
import { useFlowNow } from '../state/use-flow-now.ts'
import { texts } from '../state/move-texts.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { useMove } from '../state/use-move.ts'
import { useNextStep } from './use-next-step.ts'

/** Fetches what the board needs beside its appointments while those load. */
export function prefetchColumns(day: Day) {
  prefetchHours(day)
  void prefetchCall(api.doctors, {})
}

interface BoardViewProps {
  rows: readonly Appointment[]
  stale: boolean
  address: DayAddress
  actions: RowActions
}

/** The day as a board, with its data and its actions. */
export default function BoardView({ rows, stale, address, actions }: BoardViewProps) {
  const t = useTexts(texts)
  const columns_asked = useColumns(rows, address.of_doctor)
  const hours_asked = useHours(address.date)
  const { columns } = columns_asked
  const { hours } = hours_asked
  const blocks = useBlocks(address.date)
  const maySetHours = useMay('hours:write')
  const now = useClinicNow()
  const flowNow = useFlowNow(now)
  const nextStep = useNextStep(actions)
  const onMove = useMove(columns ?? [])
  const columns_by = useColumnsBy()
  const by_chair = useHasChairs() && columns_by === 'chairs'
  const failed = [columns_asked, hours_asked].filter((each) => each.failed)
  if (failed.length > 0) {
    return (
      <Card flush>
        <ErrorNote text={t.columns_failed} onRetry={() => failed.forEach(({ retry }) => retry())} />
      </Card>
    )
  }
  if (!columns || !hours) {
    return (
      <Card flush>
        <RowsSkeleton />
      </Card>
    )
  }
  const Columns = by_chair ? BoardByChair : DayBoard
  return (
    <Columns
      day={address.date}
      appointments={rows}
      columns={columns}
      isFaded={(appointment) => !passesFilters(appointment, address)}
      hours={hours}
      blocks={blocks}
      now={now}
      stale={stale}
      may_book={actions.may_write}
      may_register
      may_set_hours={maySetHours}
      onHours={address.open}
      onOpen={actions.onOpen}
      onBlock={(id) => address.open('block', id)}
      onBookSlot={address.openNew}
      onMove={onMove}
      onRegister={actions.onRegister}
      may_receive={actions.may_receive}
      flowNow={flowNow}
      nextStep={nextStep}
      onStep={actions.onStep}
      onNoShow={actions.onNoShow}
    />
  )
}

const passesFilters = (
  { patient_id, doctor_id, status, active_invoice_id, is_history }: Appointment,
  filter: Pick<DayAddress, 'patient_id' | 'uninvoiced' | 'of_doctor'>,
) =>
  // Only chairs have visits of several doctors in a column.
  (filter.of_doctor === undefined || filter.of_doctor === doctor_id) &&
  (filter.patient_id === undefined || filter.patient_id === patient_id) &&
  (!filter.uninvoiced || isReadyForInvoicing({ status, has_active_invoice: active_invoice_id !== null, is_history }))

/** The doctor of the filter; else active ones, and inactive ones with appointments that day. A doctor sees only their own. */
function useColumns(rows: readonly Appointment[], of_doctor: number | undefined) {
  const { doctor_id } = useUser()
  const seesAll = useMay('appointment:read-all')
  const { data, isError, refetch } = useCall(api.doctors, {})
  const seen = new Set(rows.filter(({ status }) => status !== 'cancelled').map((row) => row.doctor_id))
  const shown = data?.filter(({ id, active }) => (seesAll ? active || seen.has(id) : id === doctor_id))
  const alone = seesAll ? data?.filter(({ id }) => id === of_doctor) : []
  const columns = (alone?.length ? alone : shown)?.map(columnOf)
  return { columns, failed: isError && !data, retry: () => void refetch() }
}

const columnOf = ({ id, name, active }: Doctor): DayColumn => ({ doctor_id: id, name, active })
