import { useMemo } from 'react'
import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import type { Chair } from '#contract/chairs.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useChairs } from '#web/nouns/chairs/use-chairs.ts'
import { texts } from '../state/chair-texts.ts'
import type { DayBoardProps, DayColumn, NewSlot, Slot } from '../state/day-view.ts'
import { PlaceFirst } from './block-text.tsx'
import { DayBoard } from './day-board.tsx'

/** The column of appointments without a chair. */
const NO_CHAIR = 0

interface Props extends DayBoardProps {
  onBookSlot: (slot?: NewSlot) => void
}

/**
 * The board with a chair in each column: chairs stand where doctors do elsewhere, and the doctor's name where the chair's
 * does. What is done with an appointment is done with it as it is stored.
 */
export function BoardByChair(props: Props) {
  const { appointments, hours, onMove, onBookSlot, onStep, onRegister, onNoShow, isFaded } = props
  const { none, board } = useTexts(texts)
  const chairs = useChairs()
  const doctorOf = useDoctorOf()
  const shown = useMemo(() => appointments.map((row) => swapped(row, none)), [appointments, none])
  const columns = useMemo(() => columnsOf(chairs, appointments, none), [chairs, appointments, none])
  // Any doctor may treat in a chair, so it is free whenever the clinic is open.
  const open = useMemo(() => ({ ...hours, doctors: [] }), [hours])
  const stored = ({ id }: Appointment) => appointments.find((row) => row.id === id)
  const withStored = (act: (appointment: Appointment) => void) => (block: Appointment) => {
    const appointment = stored(block)
    if (appointment) act(appointment)
  }
  return (
    <PlaceFirst value>
      <DayBoard
        {...props}
        by={board}
        appointments={shown}
        columns={columns}
        hours={open}
        may_set_hours={false}
        isFaded={(block) => isFaded(stored(block) ?? block)}
        onBookSlot={(slot) => onBookSlot(slot && bookedIn(slot, doctorOf))}
        onMove={(block, slot) =>
          withStored((appointment) => onMove(appointment, placedIn(slot, appointment.doctor_id)))(block)
        }
        onStep={(block, step) => withStored((appointment) => onStep(appointment, step))(block)}
        onRegister={withStored(onRegister)}
        onNoShow={withStored(onNoShow)}
      />
    </PlaceFirst>
  )
}

const swapped = (row: Appointment, none: string): Appointment => ({
  ...row,
  doctor_id: row.chair_id ?? NO_CHAIR,
  doctor_name: row.chair_name ?? none,
  chair_name: row.doctor_name,
})

/** Active chairs, and inactive ones with appointments that day; the last column is for those without a chair. */
function columnsOf(chairs: readonly Chair[], rows: readonly Appointment[], none: string): DayColumn[] {
  const going = rows.filter(({ status }) => status !== 'cancelled')
  const seen = new Set(going.map(({ chair_id }) => chair_id))
  const shown = chairs.filter(({ id, active }) => active || seen.has(id))
  const without = { doctor_id: NO_CHAIR, name: none, active: true }
  return [
    ...shown.map(({ id, name, active }) => ({ doctor_id: id, name, active })),
    ...(seen.has(null) ? [without] : []),
  ]
}

/** The only doctor whose usual chair it is. */
function useDoctorOf() {
  const { data = [] } = useCall(api.doctors, {})
  return (chair_id: number) => {
    const [first, ...others] = data.filter((doctor) => doctor.active && doctor.usual_chair_id === chair_id)
    return others.length === 0 ? first?.id : undefined
  }
}

const placedIn = ({ doctor_id: column, start, end }: Slot, doctor_id: number): Slot => ({
  doctor_id,
  start,
  end,
  chair_id: column === NO_CHAIR ? null : column,
})

const bookedIn = (
  { doctor_id: column, start, end, proposed }: Slot,
  doctorOf: (chair_id: number) => number | undefined,
) => ({
  doctor_id: doctorOf(column),
  chair_id: column === NO_CHAIR ? undefined : column,
  start,
  end,
  proposed,
})
