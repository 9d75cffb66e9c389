import type { Appointment } from '../../contract/appointments.ts'
import type { BusinessHours } from '../../domain/business-hours.ts'
import type { Day } from '../../domain/calendar.ts'

/** A time of one doctor's day; 'HH:mm' on the clinic's wall clock, never a Date. */
export interface Slot {
  doctor_id: number
  start: string
  end: string
}

/** A column of the board. */
export interface DayColumn {
  doctor_id: number
  name: string
  /** An inactive doctor still has a column on a day with appointments that are not cancelled; it takes no new ones. */
  active: boolean
}

/** What the board of a day is given; the screen around it asks the server and answers its questions. */
export interface DayBoardProps {
  day: Day
  /** All of the day by start, cancelled ones too; what is being saved already shows as if it were. */
  appointments: readonly Appointment[]
  /** By name; a doctor has only their own. */
  columns: readonly DayColumn[]
  /** What the screen's filters leave out stays, faded: its time is taken all the same. */
  isFaded: (appointment: Appointment) => boolean
  business_hours: BusinessHours
  /** 'YYYY-MM-DDTHH:mm' on the clinic's wall clock; the line of the current time belongs on its day only. */
  now: string
  /** Answers of an earlier question while the new ones are on their way. */
  stale: boolean
  /** Books, moves and resizes: admin, manager, receptionist. */
  may_book: boolean
  may_register: boolean
  onOpen: (id: number) => void
  /** Opens the form for a new appointment, filled with this. */
  onBookSlot: (slot: Slot) => void
  /**
   * Shows it there at once, saves it with one PUT, asks about overlaps, and puts it back when that fails. A further move
   * before the answer is kept and sent after it.
   */
  onMove: (appointment: Appointment, slot: Slot) => void
  /** Completed at once, put back when that fails. */
  onRegister: (appointment: Appointment) => void
}

export const day_views = ['list', 'columns'] as const
export type DayView = (typeof day_views)[number]

/** Where an appointment stands now, in the terms of the board. */
export const slotOf = ({ doctor_id, datetime_start, datetime_end }: Appointment): Slot => ({
  doctor_id,
  start: datetime_start.slice(11, 16),
  end: datetime_end.slice(11, 16),
})
