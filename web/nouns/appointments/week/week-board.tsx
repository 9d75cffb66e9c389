import { type CSSProperties, useMemo } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import type { Doctor } from '#contract/doctors.ts'
import type { FlowStep } from '#domain/appointment-flow.ts'
import { useClinicNow } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { BoardWords } from '../board/board-words.ts'
import { DayBoard } from '../board/day-board.tsx'
import { useNextStep } from '../board/use-next-step.ts'
import type { NewSlot, Slot } from '../state/day-view.ts'
import type { RowActions } from '../state/row-actions.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { useFlowNow } from '../state/use-flow-now.ts'
import { useMove } from '../state/use-move.ts'
import { texts } from './texts.ts'
import './week-board.css'
import type { WeekDay } from './use-week.ts'
import { weekColumns } from './week-columns.ts'

interface WeekBoardProps {
  doctor: Doctor
  days: readonly WeekDay[]
  address: DayAddress
  actions: RowActions
}

/** One doctor's week: a column a day, with all that the board of a day can do, and moves between the days. */
export function WeekBoard({ doctor, days, address, actions }: WeekBoardProps) {
  const t = useTexts(texts)
  const now = useClinicNow()
  const flowNow = useFlowNow(now)
  const nextStep = useNextStep(actions)
  const week = useColumns(doctor.id, days)
  const acts = useActs({ doctor, days, address, actions })
  return (
    <BoardWords value={t.on}>
      <div data-week style={SEVEN_COLUMNS}>
        <DayBoard
          {...week}
          {...acts}
          day={week.hours.day}
          by={{ by_chair: `${t.by_day}: ${doctor.name}`, chairs: t.days }}
          first_column={days.findIndex(({ day }) => day === address.date) + 1}
          isFaded={({ patient_id }) => address.patient_id !== undefined && address.patient_id !== patient_id}
          now={now}
          stale={false}
          may_book={actions.may_write && doctor.active}
          may_register
          may_set_hours={false}
          onHours={address.open}
          onOpen={actions.onOpen}
          onBlock={(id) => address.open('block', id)}
          may_receive={actions.may_receive}
          flowNow={flowNow}
          nextStep={nextStep}
        />
      </div>
    </BoardWords>
  )
}

/** All seven days fit a tablet. */
const SEVEN_COLUMNS = { '--narrowest': '6rem' } as CSSProperties

/** What is done with a block of the week is done with its appointment as it is stored. */
function useActs({ doctor, days, address, actions }: WeekBoardProps) {
  const { id: doctor_id, name, active } = doctor
  const onMove = useMove([{ doctor_id, name, active }])
  const stored = ({ id }: Appointment) =>
    days.flatMap(({ appointments }) => appointments).find((appointment) => appointment.id === id)
  const withStored = (act: (appointment: Appointment) => void) => (block: Appointment) => {
    const appointment = stored(block)
    if (appointment) act(appointment)
  }
  /** The place of a column: the doctor's day. */
  const placed = ({ doctor_id: column, start, end }: Slot): Slot & NewSlot => ({
    doctor_id,
    date: days[column - 1]?.day,
    start,
    end,
  })
  return {
    onBookSlot: (slot?: Slot) => address.openNew(slot && { ...placed(slot), proposed: slot.proposed }),
    onMove: (block: Appointment, slot: Slot) => withStored((appointment) => onMove(appointment, placed(slot)))(block),
    onRegister: withStored(actions.onRegister),
    onStep: (block: Appointment, step: FlowStep) =>
      withStored((appointment) => actions.onStep(appointment, step))(block),
    onNoShow: withStored(actions.onNoShow),
  }
}

function useColumns(doctor_id: number, days: readonly WeekDay[]) {
  const language = useLanguage()
  return useMemo(
    () => weekColumns(days, doctor_id, (day) => formatDay(language, day, 'weekday')),
    [days, doctor_id, language],
  )
}
