import { addDays, type Day, dayOf, type LocalTime } from '#domain/calendar.ts'
import { noteContact } from '#server/nouns/contacts/commands.ts'
import { type Act, byFrontDesk } from './act.ts'
import { soonAfter } from './clinic-clock.ts'
import type { Patient } from './patients.ts'
import { randomFrom } from './random.ts'

interface Reminded {
  patient: Patient
  appointment: { id: number }
  start: LocalTime
  booked_at: LocalTime
}

const DAYS_BACK = 7

/** In the morning of the day before, the front desk writes to most patients who come, or calls them. */
export function* actsOfReminding(today: Day, { patient, appointment, start, booked_at }: Reminded): Generator<Act> {
  const day = dayOf(start)
  if (day < addDays(today, -DAYS_BACK) || day > addDays(today, 1) || patient.entry.contact_number === null) return
  // A separate random sequence, so that the numbers of the rest of the clinic do not change.
  const random = randomFrom(`${start} ${booked_at}`)
  const at = soonAfter(`${addDays(day, -1)}T08:10:00`, random, 0, 150)
  if (booked_at >= at || !random.chance(0.7)) return
  const way = random.chance(0.8)
    ? ({ channel: 'whatsapp', outcome: 'opened' } as const)
    : ({ channel: 'call', outcome: random.pick(['reached', 'reached', 'no_answer'] as const) } as const)
  yield byFrontDesk(at, (context) =>
    noteContact(context, { patient_id: patient.id, appointment_id: appointment.id, about: 'reminder', ...way }),
  )
}
