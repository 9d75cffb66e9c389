import type { Appointment } from '#contract/appointments.ts'
import type { Block } from '#contract/blocks.ts'
import type { DayHoursAnswer } from '#contract/hours.ts'
import { type Day, dayOf } from '#domain/calendar.ts'
import { leaveOn, type Leave } from '#domain/hours.ts'
import { timeOn } from '#domain/midnight.ts'
import type { DayColumn } from '../state/day-view.ts'
import type { WeekDay } from './use-week.ts'

interface WeekColumns {
  columns: DayColumn[]
  appointments: Appointment[]
  /** All of the first day, whose columns the others' are. */
  hours: DayHoursAnswer
  blocks: Block[]
}

/** Days stand where doctors do on the board of a day: their number, from 1, for the doctor's id. */
export function weekColumns(days: readonly WeekDay[], doctor_id: number, nameOf: (day: Day) => string): WeekColumns {
  const [first] = days
  if (!first) throw new Error('A week has seven days')
  return {
    columns: days.map(({ day }, index) => ({ doctor_id: index + 1, name: nameOf(day), active: true, day })),
    appointments: days.flatMap(({ appointments }, index) =>
      appointments
        .filter((row) => row.doctor_id === doctor_id)
        .map((row) => ({ ...row, doctor_id: index + 1, doctor_name: nameOf(dayOf(row.datetime_start)) })),
    ),
    hours: {
      day: first.day,
      name: null,
      clinic: [],
      doctors: days.map(({ day, doctors, clinic }, index) => {
        const own = doctors.find((each) => each.doctor_id === doctor_id)
        const leave = (own?.leave ?? []).flatMap((each) => onFirst(each, day, first.day))
        // Who is no longer active has no hours of their own in the answer.
        return { doctor_id: index + 1, ranges: own?.ranges ?? clinic, leave }
      }),
    },
    blocks: days.flatMap(({ day, blocks }, index) =>
      blocks
        .filter((block) => block.doctor_id === doctor_id)
        .flatMap((block) => onFirst(block, day, first.day))
        .map((block) => ({ ...block, chair_id: index + 1 })),
    ),
  }
}

/** The part of a day, as if it were of the first. */
function onFirst<Time extends Leave>(time: Time, day: Day, first: Day): Time[] {
  const range = leaveOn(day, time)
  return range ? [{ ...time, starts: timeOn(first, range.open), ends: timeOn(first, range.close) }] : []
}
