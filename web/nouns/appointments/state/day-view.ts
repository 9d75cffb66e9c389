import type { Appointment } from '#contract/appointments.ts'
import type { Block } from '#contract/blocks.ts'
import type { DayHoursAnswer } from '#contract/hours.ts'
import type { FlowStep } from '#domain/appointment-flow.ts'
import type { Day } from '#domain/calendar.ts'
import { endTime } from '#domain/midnight.ts'

import type { FlowFunction } from './use-flow-now.ts'

/** A time in a doctor's column; 'HH:mm' in the clinic's time zone, never a Date. */
export interface Slot {
  doctor_id: number
  start: string
  end: string
  /** A place was pointed at and no length chosen: the end is only what fits there. */
  proposed?: true
  /** The day that a move goes to, if it is another. */
  date?: Day | undefined
  /** Where a move goes besides; left out, it keeps its chair if that is free. */
  chair_id?: number | null
}

/** What a new appointment begins with. */
export interface NewSlot {
  doctor_id?: number | undefined
  chair_id?: number | null | undefined
  date?: Day | undefined
  start: string
  end: string
  proposed?: true | undefined
}

/** A column of the board. */
export interface DayColumn {
  doctor_id: number
  name: string
  /** An inactive doctor has a column only on days with appointments that are not cancelled; it accepts no new ones. */
  active: boolean
  /** Its day, if not all columns are of one. */
  day?: Day
}

/** Leave, the form of new leave of a doctor, or that of their hours. */
export type HoursDialog = 'leave' | 'leave_of' | 'hours_of'

export type BoardStep = Extract<FlowStep, 'confirmed' | 'arrived' | 'seated'> | 'completed'

/** The props of a day's board; the screen around it does the requests. */
export interface DayBoardProps {
  day: Day
  /** How the columns are called; left out, they are doctors. */
  by?: { by_chair: string; chairs: string }
  /** On a phone, the column that is shown first. */
  first_column?: number
  /** All appointments of the day by start, including cancelled ones; pending changes are already applied. */
  appointments: readonly Appointment[]
  /** By name; a doctor sees only their own. */
  columns: readonly DayColumn[]
  /** Excluded by the screen's filters: drawn faded, since the time is taken. */
  isFaded: (appointment: Appointment) => boolean
  hours: DayHoursAnswer
  /** Blocked times of doctors and chairs that touch the day. */
  blocks: readonly Block[]
  /** 'YYYY-MM-DDTHH:mm' in the clinic's time zone; draws the line of the current time, on its day only. */
  now: string
  /** The data is of the previous input while the new one loads. */
  stale: boolean
  /** May book, move and resize: admin, manager, receptionist. */
  may_book: boolean
  may_register: boolean
  /** May add leave: admin and manager. */
  may_set_hours: boolean
  onOpen: (id: number) => void
  /** Opens a blocked time. */
  onBlock: (id: number) => void
  /** Opens a dialog about a doctor's hours. */
  onHours: (dialog: HoursDialog, id: number) => void
  /** Opens the form for a new appointment, with these values. */
  onBookSlot: (slot?: Slot) => void
  /**
   * Moves it on screen at once, saves with one PUT, asks about overlaps, and reverts on failure. A further move before the
   * response is queued and sent after it.
   */
  onMove: (appointment: Appointment, slot: Slot) => void
  /** Registers it, on screen at once; reverts on failure. */
  onRegister: (appointment: Appointment) => void
  /** May record who confirmed and arrived. */
  may_receive: boolean
  /** Where a patient is at `now`, and since how many minutes. */
  flowNow: FlowFunction
  /** What one click on the block does. */
  nextStep: (appointment: Appointment) => BoardStep | null
  onStep: (appointment: Appointment, step: FlowStep) => void
  /** Asks, then cancels it as a no-show. */
  onNoShow: (appointment: Appointment) => void
}

export const DAY_VIEWS = ['list', 'columns'] as const
export type DayView = (typeof DAY_VIEWS)[number]

/** An appointment's position in the board's terms. */
export const slotOf = ({ doctor_id, datetime_start, datetime_end }: Appointment): Slot => ({
  doctor_id,
  start: datetime_start.slice(11, 16),
  end: endTime(datetime_end),
})
