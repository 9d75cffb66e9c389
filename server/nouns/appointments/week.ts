import type { DayOfWeek } from '#contract/week.ts'
import { addDays, type Day, dayOf } from '#domain/calendar.ts'
import { leaveOn } from '#domain/hours.ts'
import type { Context } from '#server/base/context/context.ts'
import { blocksOn } from '#server/nouns/blocks/queries.ts'
import { clinicOn, hoursStored, shownLeave } from '#server/nouns/hours/queries.ts'
import { appointmentsOf } from './queries.ts'

const DAYS = 7

interface Filter {
  from_date?: Day | undefined
  doctor_id?: number | undefined
}

/** Each list is read once for all days, so that a week costs little more than a day. */
export async function weekFrom(
  context: Context,
  { from_date = context.today, doctor_id }: Filter,
): Promise<DayOfWeek[]> {
  const last = addDays(from_date, DAYS - 1)
  const appointments = await appointmentsOf(context, { start_date: from_date, end_date: last, doctor_id })
  const blocks = (await blocksOn(context, from_date, last)).filter(
    (block) => doctor_id === undefined || block.doctor_id === null || block.doctor_id === doctor_id,
  )
  const stored = await hoursStored(context.database, from_date, last)
  const active = new Set(stored.doctors.map((doctor) => doctor.doctor_id))
  const leaves = stored.leaves.filter((leave) =>
    doctor_id === undefined ? active.has(leave.doctor_id) : leave.doctor_id === doctor_id,
  )
  return Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(from_date, index)
    return {
      day,
      clinic: [...clinicOn(stored, day).clinic],
      appointments: appointments.filter(({ datetime_start }) => dayOf(datetime_start) === day),
      blocks: blocks.filter((block) => leaveOn(day, block) !== null),
      leaves: leaves
        .filter((leave) => leaveOn(day, leave) !== null)
        .map((leave) => ({ ...shownLeave(context, leave), doctor_id: leave.doctor_id })),
    }
  })
}
