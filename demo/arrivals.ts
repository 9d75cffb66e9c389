import { addDays, type Day, dayOf, type LocalTime } from '../domain/calendar.ts'
import { takeStep } from '../server/appointments/take-step.ts'
import type { FlowStep } from '../domain/appointment-flow.ts'
import { type Act, byFrontDesk } from './act.ts'
import { soonAfter } from './clinic-clock.ts'
import { randomFrom } from './random.ts'
import type { DoctorKey } from './staff.ts'

interface Expected {
  appointment: { id: number; doctor: DoctorKey }
  booked_at: LocalTime
  start: LocalTime
  /** When it is registered. */
  registered_at: LocalTime
}

/** Who confirms the day before, comes early or late, waits and is seated; of today and tomorrow, since earlier days are history. */
export function* actsOfArrival(today: Day, expected: Expected): Generator<Act> {
  const { appointment, booked_at, start, registered_at } = expected
  const day = dayOf(start)
  if (day < today || day > addDays(today, 1)) return
  // Numbers of its own, so that those of the rest of the clinic stay as they are.
  const random = randomFrom(`${start} ${appointment.doctor}`)
  const step = (name: FlowStep) => (context: Parameters<typeof takeStep>[0]) =>
    takeStep(context, { id: appointment.id, step: name })
  const confirmed_at = soonAfter(`${addDays(day, -1)}T09:00:00`, random, 0, 9 * 60)
  if (booked_at < confirmed_at && random.chance(0.6)) yield byFrontDesk(confirmed_at, step('confirmed'))
  if (day > today) return
  const arrived_at = random.chance(0.2) ? soonAfter(start, random, 11, 19) : soonAfter(start, random, -18, 6)
  // Some walk straight through, and nobody notes it.
  if (arrived_at >= registered_at || random.chance(0.05)) return
  yield byFrontDesk(arrived_at, step('arrived'))
  const seated_at = soonAfter(arrived_at > start ? arrived_at : start, random, 1, random.chance(0.3) ? 40 : 12)
  if (seated_at >= registered_at) return
  const seated = byFrontDesk(seated_at, step('seated'))
  yield random.chance(0.5) ? { ...seated, by: appointment.doctor } : seated
}
