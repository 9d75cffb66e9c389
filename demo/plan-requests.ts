import { addDays, type Day, dayOf, weekdayOf } from '../domain/calendar.ts'
import { deskTime, plusMinutes } from './clinic-clock.ts'
import { asked_a_day, demand, leadDays, wearing_braces } from './demand.ts'
import type { PlannedPatient } from './plan-patients.ts'
import type { Random } from './random.ts'
import { doctor_keys, type DoctorKey } from './staff.ts'
import { teethFor } from './teeth.ts'
import type { VisitKindName } from './visit-kind.ts'
import { visit_kinds } from './visit-kinds.ts'
import type { VisitRequest, WaitingList } from './waiting-list.ts'

const quiet_days = 8
/** Of so many households, one has not been here for long. */
const one_of_dormant = 9

/** Those who ask on a day: people who were here before, and people who are new. */
export function requestsOn(
  day: Day,
  random: Random,
  patients: readonly PlannedPatient[],
  waiting: WaitingList,
  from: Day,
) {
  for (const request of newcomersOn(day, random, patients)) waiting.add(request)
  const is_weekend = ['friday', 'saturday'].includes(weekdayOf(day))
  for (const doctor of doctor_keys) {
    const usual = asked_a_day[doctor]
    for (let count = random.between(usual - 1, usual + 1) / (is_weekend ? 2 : 1); count > 0; count--) {
      const { kind } = random.weighted(demand[doctor])
      const patient = someoneWhoMayAsk(day, random, patients, waiting, kind)
      const request = patient === undefined ? undefined : requestOf(day, random, patient, doctor, kind)
      if (request && request.due >= from) waiting.add(request)
    }
  }
}

const requestOf = (
  day: Day,
  random: Random,
  patient: number,
  doctor: DoctorKey,
  kind: VisitKindName,
): VisitRequest => ({
  patient,
  doctor,
  kind,
  teeth: random.pick(teethFor(kind)),
  asked_at: deskTime(day, random),
  due: addDays(day, random.between(...leadDays(kind))),
})

function someoneWhoMayAsk(
  day: Day,
  random: Random,
  patients: readonly PlannedPatient[],
  waiting: WaitingList,
  kind: VisitKindName,
) {
  const wanted = visit_kinds[kind].for_children === true
  const since = addDays(day, -quiet_days)
  for (let attempt = 0; attempt < 40; attempt++) {
    const number = random.between(0, patients.length - 1)
    const patient = patients[number]
    if (!patient || patient.hidden_at || patient.is_child !== wanted || dayOf(patient.registered_at) >= day) continue
    if (patient.household % one_of_dormant === 0) continue
    if (waiting.isFree(number, since)) return number
  }
  return undefined
}

function newcomersOn(day: Day, random: Random, patients: readonly PlannedPatient[]): VisitRequest[] {
  return patients.flatMap(({ registered_at, hidden_at, is_child, household }, patient) => {
    if (hidden_at || dayOf(registered_at) !== day) return []
    // By household, so that families come together.
    const doctor = is_child || household % 5 < 2 ? 'omar' : household % 5 < 4 ? 'stefan' : 'layla'
    const kind = is_child ? 'child check-up' : 'new patient'
    const due = addDays(day, household % 6)
    const asked_at = plusMinutes(registered_at, 9)
    return [{ patient, doctor, kind, teeth: random.pick(teethFor(kind)), asked_at, due }]
  })
}

/** The next visits of those who wear braces when the planned weeks begin; each one leads to another. */
export function bracesInProgress(random: Random, patients: readonly PlannedPatient[], first_day: Day): VisitRequest[] {
  const wearers = patients.flatMap(({ registered_at, hidden_at, is_child }, patient) =>
    !hidden_at && dayOf(registered_at) < addDays(first_day, -70) && (is_child || patient % 3 === 0) ? [patient] : [],
  )
  return wearers.slice(0, wearing_braces).map((patient, position) => {
    const due = addDays(first_day, position % 28)
    const asked_at = deskTime(addDays(due, -random.between(28, 30)), random)
    return { patient, doctor: 'ananya', kind: 'adjustment', teeth: random.pick(teethFor('adjustment')), asked_at, due }
  })
}
