import { addDays, type Day, type LocalTime } from '#domain/calendar.ts'
import { birthYearIn } from '#domain/national-id.ts'
import type { ToothNumber } from '#domain/tooth.ts'
import { mergePatient, registerPatient } from '#server/nouns/patients/commands.ts'
import { type Act, byFrontDesk } from './act.ts'
import { openingHourTime, soonAfter } from './clinic-clock.ts'
import { planName } from './names.ts'
import { type Random, randomFrom } from './random.ts'
import { contactPreferencesOf } from './contact-preferences.ts'

export interface Patient {
  /** Assigned by the database. */
  id: number
  registered_at: LocalTime
  /** The last day that is planned for the patient so far. */
  seen: Day
  /** Whether the patient's teeth are charted on some day of the plan. */
  charted: boolean
  /** Teeth that were treated or are missing: nothing else is done to them. */
  treated: Set<ToothNumber>
  /** Whether the patient has milk teeth. */
  is_child: boolean
  entry: {
    full_name: string
    contact_number: string | null
    email: string | null
    national_id: string | null
    date_of_birth: Day | null
    birth_year: number | null
    sex: 'female' | 'male'
  }
}

/** The number of patients from before the planned weeks. */
export const REGULARS = 286
const NEWCOMERS = 110
const DAYS_BEFORE = 420
/** The share of patients with milk teeth. */
const CHILDREN = 0.18
/** One of this many patients was registered twice by mistake, and merged. */
const ONE_REGISTERED_TWICE = 80

/** The patients in the order in which they came: most in the year before, the new ones within the planned weeks. */
export function planPatients(random: Random, first_day: Day, days: number): Patient[] {
  const names = new Set<string>()
  const patients = Array.from({ length: REGULARS + NEWCOMERS }, (_, position): Patient => {
    const since = position - REGULARS
    const day = addDays(first_day, Math.floor(since * (since < 0 ? DAYS_BEFORE / REGULARS : days / NEWCOMERS)))
    return {
      id: 0,
      registered_at: openingHourTime(day, random),
      seen: '',
      charted: false,
      treated: new Set(),
      ...planPerson(random, names, first_day),
    }
  })
  return patients.toSorted((a, b) => a.registered_at.localeCompare(b.registered_at))
}

export function* actsOfPatients(random: Random, patients: Patient[], first_day: Day): Generator<Act> {
  for (const [position, patient] of patients.entries()) {
    const { registered_at, entry } = patient
    const person = { ...entry, ...contactPreferencesOf(random, entry.full_name, position) }
    yield byFrontDesk(registered_at, async (context) => (patient.id = await registerPatient(context, person)))
    const foundAt = openingHourTime(addDays(first_day, 2 + (position % 50)), random)
    if (position < REGULARS && position % ONE_REGISTERED_TWICE === 40) {
      const other = { id: 0, entry: { ...entry, full_name: entry.full_name.toUpperCase(), email: null } }
      yield byFrontDesk(foundAt, async (context) => (other.id = await registerPatient(context, other.entry)))
      const merge: Act['run'] = (context) => mergePatient(context, { id: patient.id, other_id: other.id })
      yield { at: soonAfter(foundAt, random, 20, 900), by: 'manager', run: merge }
    }
  }
}

function planPerson(random: Random, names: Set<string>, first_day: Day): Pick<Patient, 'entry' | 'is_child'> {
  const { full_name, sex, nationality } = planName(random, names)
  const local = full_name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.')
  const [one, other] = [random.pick(['33', '50', '55', '66', '70', '77']) + digits(random, 2), digits(random, 4)]
  const phone = random.pick([`+974 ${one} ${other}`, `+974 ${one} ${other}`, `${one} ${other}`, one + other])
  const entry = {
    full_name,
    sex,
    contact_number: random.chance(0.96) ? phone : null,
    // In a domain reserved for examples: no real mailbox.
    email: /^[a-z]/.test(local) && random.chance(0.6) ? `${local}@example.com` : null,
    // Century and year of birth, nationality, a running number.
    national_id: random.chance(0.88) ? `2${random.between(50, 99)}${nationality}${digits(random, 5)}` : null,
  }
  const ofAge = randomFrom(`age of ${full_name}`)
  if (!ofAge.chance(CHILDREN)) return { is_child: false, entry: { ...entry, ...birthOf(entry.national_id) } }
  const date_of_birth = addDays(first_day, -ofAge.between(4 * 366, 9 * 365))
  const national_id = entry.national_id && `3${date_of_birth.slice(2, 4)}${entry.national_id.slice(3)}`
  return { is_child: true, entry: { ...entry, national_id, date_of_birth, birth_year: null } }
}

/** A day in the year of the national id, for most patients who have one; of some, only the year is known. */
function birthOf(national_id: string | null): { date_of_birth: Day | null; birth_year: number | null } {
  const year = birthYearIn(national_id ?? '')
  const number = Number(national_id?.slice(6))
  if (year === null) return { date_of_birth: null, birth_year: null }
  if (number % 5 === 0) return { date_of_birth: null, birth_year: number % 10 === 0 ? year : null }
  return { date_of_birth: addDays(`${year}-01-01`, number % 365), birth_year: null }
}

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('')
