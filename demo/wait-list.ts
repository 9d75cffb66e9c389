import { addDays, type Day, dayOf } from '#domain/calendar.ts'
import { CONTACT_OUTCOMES } from '#domain/contact.ts'
import { changeAppointmentStatus } from '#server/nouns/appointments/commands.ts'
import { noteContact } from '#server/nouns/contacts/commands.ts'
import { addToWaitList } from '#server/nouns/wait-list/commands.ts'
import { type Act, byFrontDesk } from './act.ts'
import { openingHourTime, soonAfter } from './clinic-clock.ts'
import type { Patient } from './patients.ts'
import type { Random } from './random.ts'

const WAITING = 10

/** Ten patients who would come sooner, and the front desk's calls to them. */
export function* actsOfWaitList(random: Random, patients: readonly Patient[], today: Day): Generator<Act> {
  for (let position = 0; position < WAITING; position++) {
    const patient = random.pick(patients)
    const at = openingHourTime(addDays(today, -random.between(2, 20)), random)
    const entry = {
      minutes: random.pick([15, 30, 30, 45, 60]),
      to_date: position % 4 === 0 ? addDays(today, random.between(5, 20)) : null,
      parts: random.pick([[], [], ['morning'], ['afternoon', 'evening'], ['evening']] as const).slice(),
      note: random.pick(NOTES) || null,
    }
    yield byFrontDesk(at, (context) => addToWaitList(context, { patient_id: patient.id, ...entry }))
    if (position % 3 > 0) continue
    const call = { about: 'wait_list', channel: 'call', outcome: random.pick(CONTACT_OUTCOMES.slice(2, 4)) } as const
    const later = soonAfter(at, random, 60, 90)
    yield byFrontDesk(later, (context) => noteContact(context, { patient_id: patient.id, ...call }))
  }
}

const NOTES = [
  'Any time after 4, school run before',
  'Works in West Bay, can be there in 20 min',
  'Pain is bearable, but please call',
  'أي يوم عدا الخميس',
  '',
]

/** Cancelled on the day before, so that today and tomorrow have gaps for waiting patients. */
export function cancelledEarly(
  random: Random,
  start: string,
  today: Day,
  appointment: { id: number },
): Act | undefined {
  const soon = dayOf(start) === today || dayOf(start) === addDays(today, 1)
  if (!soon || !random.chance(0.15)) return undefined
  return byFrontDesk(soonAfter(`${addDays(today, -1)}T18:00:00`, random, 0, 90), (context) =>
    changeAppointmentStatus(context, { id: appointment.id, status: 'cancelled', reason: 'Called the evening before' }),
  )
}
