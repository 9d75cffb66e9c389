import { addDays, type Day, type LocalTime } from '../domain/calendar.ts'
import { deskTime, plusSeconds } from './clinic-clock.ts'
import type { Happening, PatientEntry } from './happenings.ts'
import { type Member, planHousehold } from './plan-household.ts'
import type { Random } from './random.ts'

export interface PlannedPatient extends Member {
  registered_at: LocalTime
  /** Registered twice by mistake, and put out of sight later. */
  hidden_at: LocalTime | null
}

export const patient_count = 400
const newcomer_count = 110
const typed_twice_count = 5
const days_before = 420

/** In the order in which they were registered; the last ones came within the planned weeks. */
export function planPatients(random: Random, { first_day, today }: { first_day: Day; today: Day }): PlannedPatient[] {
  const patients: PlannedPatient[] = []
  const distinct = patient_count - typed_twice_count
  for (let household = 0; patients.length < distinct; household++) {
    const is_new = patients.length >= patient_count - newcomer_count
    const arrived = deskTime(is_new ? dayBetween(random, first_day, today) : dayBefore(random, first_day), random)
    const members = planNewHousehold(random, household, patients, today)
    for (const [position, member] of members.entries()) {
      if (patients.length === distinct) break
      patients.push({ ...member, registered_at: plusSeconds(arrived, position * 110), hidden_at: null })
    }
  }
  return inOrder([...patients, ...typedTwice(random, patients, first_day)])
}

const most_attempts = 8

/** With names that nobody here has yet, if they can be found: namesakes are rare. */
function planNewHousehold(random: Random, household: number, patients: readonly PlannedPatient[], today: Day) {
  const taken = new Set(patients.map(({ entry }) => entry.full_name))
  let members = planHousehold(random, household, Number(today.slice(0, 4)))
  for (let attempt = 1; attempt < most_attempts; attempt++) {
    if (!members.some(({ entry }) => taken.has(entry.full_name))) break
    members = planHousehold(random, household, Number(today.slice(0, 4)))
  }
  return members
}

const inOrder = (patients: PlannedPatient[]) =>
  patients.toSorted((a, b) => a.registered_at.localeCompare(b.registered_at))

const dayBefore = (random: Random, first_day: Day) => addDays(first_day, -random.between(1, days_before))

/** Not today: all of them have been here by now. */
function dayBetween(random: Random, first_day: Day, today: Day) {
  const days = Math.round((Date.parse(today) - Date.parse(first_day)) / 86_400_000)
  return addDays(first_day, random.between(0, days - 1))
}

/** People who were there already, spelled another way; found and hidden some days later. */
function typedTwice(random: Random, patients: readonly PlannedPatient[], first_day: Day): PlannedPatient[] {
  const respellable = patients.filter(
    ({ entry, is_child }) => entry.national_id && !is_child && respelled(entry) !== entry.full_name,
  )
  return respellable.slice(0, typed_twice_count).map(({ entry, is_child, household }, position) => {
    const day = addDays(first_day, 6 + position * 8)
    return {
      entry: Object.assign({}, entry, { full_name: respelled(entry), email: null }),
      is_child,
      household,
      registered_at: deskTime(day, random),
      hidden_at: deskTime(addDays(day, random.between(1, 6)), random),
    }
  })
}

const respelled = ({ full_name }: PatientEntry) =>
  full_name.replace('Al-', 'Al ').replace('Mohammed', 'Mohamed').replace('ou', 'oo').replace('ee', 'i')

export const registrationsOf = (patients: readonly PlannedPatient[]): Happening[] =>
  patients.flatMap(({ entry, registered_at, hidden_at }, patient): Happening[] => [
    { what: 'patient registered', at: registered_at, by: 'receptionist', patient, entry },
    ...(hidden_at ? [{ what: 'patient hidden' as const, at: hidden_at, by: 'manager' as const, patient, entry }] : []),
  ])
