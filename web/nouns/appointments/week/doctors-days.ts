import type { Appointment } from '#contract/appointments.ts'
import type { Doctor } from '#contract/doctors.ts'
import type { LocalTime } from '#domain/calendar.ts'
import { type DayLoad, dayLoad } from '#domain/day-load.ts'
import type { Span } from '#domain/hours.ts'
import type { WeekDay } from './use-week.ts'

export interface DoctorDay {
  day: string
  load: DayLoad
  /** Appointments that are not cancelled. */
  appointments: number
  /** Why no hours are left, if none are. */
  away: 'on_leave' | 'closed' | 'off' | null
  /** Part of the day is closed or leave. */
  partly: boolean
}

const isCounted = ({ status, is_history }: Appointment) => status !== 'cancelled' && !is_history

/** What a doctor's day holds; with `now`, what is over is not free. */
export function doctorDay(
  { day, clinic, appointments, blocks, doctors }: WeekDay,
  doctor_id: number,
  now?: LocalTime,
): DoctorDay {
  const own = doctors.find((each) => each.doctor_id === doctor_id)
  const going = appointments.filter((row) => isCounted(row) && row.doctor_id === doctor_id)
  const closed = blocks.filter((block) => block.doctor_id === doctor_id && block.kind === 'closed')
  const load = dayLoad({ day, ranges: own?.ranges ?? [], appointments: going, closed, ...(now && { now }) })
  const leave = (own?.leave ?? []).length > 0
  const away = clinic.length === 0 ? 'closed' : leave ? 'on_leave' : closed.length > 0 ? 'closed' : 'off'
  return {
    day,
    load,
    appointments: going.length,
    away: load.open.length === 0 ? away : null,
    partly: load.open.length > 0 && (leave || closed.length > 0),
  }
}

/** From the first opening to the last close of the week, in whole hours; all appointments are within. */
export function shownSpan(days: readonly WeekDay[], doctors: readonly Doctor[]): Span {
  const spans = doctors.flatMap(({ id }) =>
    days.flatMap((day) => {
      const { open, taken } = doctorDay(day, id).load
      return [...open, ...taken]
    }),
  )
  if (spans.length === 0) return { from: 8 * HOUR, until: 20 * HOUR }
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / HOUR) * HOUR,
    until: Math.ceil(Math.max(...spans.map(({ until }) => until)) / HOUR) * HOUR,
  }
}

const HOUR = 60
