import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { DayOfMonth } from '#contract/week.ts'
import { addDays, clinicTime, type Day, dayOf } from '#domain/calendar.ts'
import { dayLoad, minutesIn } from '#domain/day-load.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'
import { blocksOn } from '#server/nouns/blocks/queries.ts'
import { hoursOn } from '#server/nouns/hours/queries.ts'

/** How much of each day is booked and free. */
export async function monthLoad(
  context: Context,
  { start_date = context.today, end_date = start_date, doctor_id: asked }: ParsedInput<Api['month']>,
): Promise<DayOfMonth[]> {
  const doctor_id = ownRowsOf(context) ?? asked
  const isOf = (each: { doctor_id: number | null }) => doctor_id === undefined || each.doctor_id === doctor_id
  const hours = await hoursOn(context, { start_date, end_date })
  const appointments = await appointmentsBetween(context, { start_date, end_date, doctor_id })
  const closed = (await blocksOn(context, start_date, end_date)).filter(
    (block) => block.kind === 'closed' && isOf(block),
  )
  const now = clinicTime(context.now, context.time_zone)
  return hours.map(({ day, doctors }) => {
    const of_day = appointments.filter(({ datetime_start }) => dayOf(datetime_start) === day)
    const ranges = new Map(doctors.filter(isOf).map((doctor) => [doctor.doctor_id, doctor.ranges]))
    // Who is no longer active may still have appointments.
    const ids = new Set([...ranges.keys(), ...of_day.map((each) => each.doctor_id)])
    const loads = [...ids].map((id) =>
      dayLoad({
        day,
        ranges: ranges.get(id) ?? [],
        appointments: of_day.filter((each) => each.doctor_id === id),
        closed: closed.filter((block) => block.doctor_id === id),
        now,
      }),
    )
    const sum = (part: 'taken' | 'open' | 'free') => loads.reduce((minutes, load) => minutes + minutesIn(load[part]), 0)
    return {
      day,
      appointments: of_day.length,
      booked_minutes: sum('taken'),
      open_minutes: sum('open'),
      free_minutes: sum('free'),
    }
  })
}

interface Days {
  start_date: Day
  end_date: Day
  doctor_id: number | undefined
}

function appointmentsBetween({ database }: Context, { start_date, end_date, doctor_id }: Days) {
  const query = database
    .selectFrom('appointments')
    .select(['doctor_id', 'datetime_start', 'datetime_end'])
    .where('status', '<>', 'cancelled')
    .where('is_history', '=', false)
    .where('datetime_start', '>=', `${start_date}T00:00:00`)
    .where('datetime_start', '<', `${addDays(end_date, 1)}T00:00:00`)
  return (doctor_id === undefined ? query : query.where('doctor_id', '=', doctor_id)).execute()
}
