import { addDays } from '#domain/calendar.ts'
import { TONES } from '#domain/appointment-type.ts'
import { die, roll } from './hash-random.ts'
import { FIRST_DOCTORS_USER, RECEPTIONIST_ID } from './people.ts'
import type { Row } from './sheets.ts'
import type { Size } from './size.ts'

const CHAIRS = 6
const BLOCKS = 200
/** Blocked times lie in the days in which free times are searched. */
const DAYS_BLOCKED = 90

/** The first doctors have a chair each, so that no two patients are in one. */
export const chairOf = (doctor_id: number) => (doctor_id <= CHAIRS ? doctor_id : null)

/** Most visits have a type. */
export const typeOf = (id: number) => (roll(26, id) < 0.8 ? 1 + die(27, id, TONES.length) : null)

export const chairRows = (): Row[] =>
  Array.from({ length: CHAIRS }, (_, index) => [index + 1, `Chair ${index + 1}`, index])

export const typeRows = (): Row[] =>
  TONES.map((tone, index) => [index + 1, `Visit ${index + 1}`, `زيارة ${index + 1}`, 15 + 15 * (index % 4), tone])

/** Of doctors and chairs, closed and kept for a type, an hour or two each. */
export const blockRows = ({ days, today, doctors }: Size): Row[] =>
  Array.from({ length: BLOCKS }, (_, index): Row => {
    const day = addDays(days[today] ?? '', die(30, index, DAYS_BLOCKED))
    const from = 8 + die(31, index, 10)
    const of_chair = roll(32, index) < 0.4
    const reserved = roll(33, index) < 0.3
    return [
      of_chair ? null : 1 + die(34, index, doctors),
      of_chair ? 1 + die(35, index, CHAIRS) : null,
      `${day} ${String(from).padStart(2, '0')}:00:00`,
      `${day} ${String(from + 1 + die(36, index, 2)).padStart(2, '0')}:00:00`,
      reserved ? 'reserved' : 'closed',
      reserved ? 1 + die(37, index, TONES.length) : null,
      `${days[0]} 10:00:00+03`,
    ]
  })

/** Visits of one patient are this many appointments apart; a part of the patients have all of theirs in one series. */
const IN_SERIES = 0.1
const HALF_YEARS = 52

/** The series of an appointment and its number in it, both null for most. */
export function seriesOf({ patients }: Size, id: number): [number | null, number | null] {
  const first = 1 + ((id - 1) % patients)
  const number = 1 + Math.floor((id - 1) / patients)
  return first <= patients * IN_SERIES && number <= HALF_YEARS ? [first, number] : [null, null]
}

export function* seriesRows({ patients, days }: Size): Generator<Row> {
  for (let id = 1; id <= patients * IN_SERIES; id++) yield [id, 6, 'month', HALF_YEARS, `${days[0]} 10:00:00+03`]
}

const TASKS = 20_000
/** For the front desk or a doctor, half of them about a patient; one in forty is still open. */
export function* taskRows({ scale, patients, doctors, days, today }: Size): Generator<Row> {
  for (let index = 0; index < Math.max(200, TASKS * scale); index++) {
    const created = days[die(39, index, today)] ?? ''
    const for_doctor = roll(40, index) < 0.4
    const done = roll(41, index) > 0.025
    yield [
      'Call the laboratory',
      for_doctor ? FIRST_DOCTORS_USER + die(42, index, doctors) : null,
      for_doctor ? null : 'receptionist',
      roll(43, index) < 0.5 ? 1 + die(44, index, patients) : null,
      addDays(created, die(45, index, 14)),
      done ? `${addDays(created, 1)} 12:00:00+03` : null,
      done ? RECEPTIONIST_ID : null,
      `${created} 10:00:00+03`,
      RECEPTIONIST_ID,
    ]
  }
}
