import { addDays, type Day, dayOf, type LocalTime } from '#domain/calendar.ts'
import { takeStep } from '#server/nouns/appointments/take-step.ts'
import type { FlowStep } from '#domain/appointment-flow.ts'
import { type Act, byFrontDesk } from './act.ts'
import { soonAfter } from './clinic-clock.ts'
import { randomFrom } from './random.ts'
import type { DoctorKey } from './staff.ts'

/** An appointment's steps through its day, each at its planned time. */
export interface PlannedFlow {
  appointment: { id: number; doctor: DoctorKey }
  booked_at: LocalTime
  start: LocalTime
  end: LocalTime
  confirmed_at?: LocalTime
  arrived_at?: LocalTime
  seated_at?: LocalTime
  /** When it is registered, cancelled or marked as a no-show. */
  settled_at?: LocalTime
}

export const actOfStep = (at: LocalTime, appointment: { id: number }, step: FlowStep): Act =>
  byFrontDesk(at, (context) => takeStep(context, { id: appointment.id, step }))

/**
 * Confirmations the day before, arrivals, waits and seatings; only for today and tomorrow, since earlier days are
 * history.
 */
export function* actsOfArrival(today: Day, flow: PlannedFlow & { settled_at: LocalTime }): Generator<Act> {
  const { appointment, booked_at, start, settled_at } = flow
  const day = dayOf(start)
  if (day < today || day > addDays(today, 1)) return
  // A separate random sequence, so that the numbers of the rest of the clinic do not change.
  const random = randomFrom(`${start} ${appointment.doctor}`)
  const confirmed_at = soonAfter(`${addDays(day, -1)}T09:00:00`, random, 0, 9 * 60)
  if (booked_at < confirmed_at && random.chance(0.75)) {
    flow.confirmed_at = confirmed_at
    yield actOfStep(confirmed_at, appointment, 'confirmed')
  }
  if (day > today) return
  const arrived_at = random.chance(0.2) ? soonAfter(start, random, 11, 19) : soonAfter(start, random, -18, 6)
  // Some patients go straight in, and it is not recorded.
  if (arrived_at >= settled_at || random.chance(0.05)) return
  flow.arrived_at = arrived_at
  yield actOfStep(arrived_at, appointment, 'arrived')
  const seated_at = soonAfter(arrived_at > start ? arrived_at : start, random, 1, random.chance(0.3) ? 40 : 12)
  if (seated_at >= settled_at) return
  flow.seated_at = seated_at
  const seated = actOfStep(seated_at, appointment, 'seated')
  yield random.chance(0.5) ? { ...seated, by: appointment.doctor } : seated
}
