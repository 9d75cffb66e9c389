import { addDays, type Day, dayOf, type LocalTime } from '../domain/calendar.ts'
import type { TreatmentLine } from '../domain/treatment.ts'
import { deskTime, plusMinutes, soonAfter } from './clinic-clock.ts'
import { reasons_to_call_off } from './notes.ts'
import type { Random } from './random.ts'
import type { DoctorKey } from './staff.ts'
import { linesOf, teethFor } from './teeth.ts'
import { visit_kinds } from './visit-kinds.ts'
import type { VisitRequest, WaitingList } from './waiting-list.ts'

export interface Period {
  first_day: Day
  today: Day
  last_day: Day
}

export interface Desk {
  random: Random
  period: Period
  waiting: WaitingList
}

export interface PlannedVisit {
  patient: number
  doctor: DoctorKey
  datetime_start: LocalTime
  datetime_end: LocalTime
  notes: string | null
  allow_overlap: boolean
  booked_at: LocalTime
  outcome:
    | { what: 'registered'; at: LocalTime; treatments: TreatmentLine[] }
    | { what: 'called off'; at: LocalTime; reason: string | null }
    | { what: 'no-show' }
}

/** `free_since`: when somebody else gave the slot back; before that, it could not be booked. */
export function planVisit(
  { random }: Pick<Desk, 'random'>,
  { patient, doctor, kind, teeth, asked_at }: VisitRequest,
  datetime_start: LocalTime,
  free_since: LocalTime,
): PlannedVisit {
  const { minutes, notes, codes } = visit_kinds[kind]
  const datetime_end = plusMinutes(datetime_start, minutes)
  const booked_at = soonAfter(asked_at > free_since ? asked_at : free_since, random, [1, 9])
  const note = planNote(random, notes)?.replace('{tooth}', teeth[0] ?? '') || null
  const visit = { patient, doctor, datetime_start, datetime_end, booked_at, notes: note, allow_overlap: false }
  if (random.chance(0.006)) return { ...visit, outcome: { what: 'no-show' } }
  const called_off_at = random.chance(0.085) ? timeOfCall(visit, random) : undefined
  if (called_off_at !== undefined) {
    const reason = random.pick(reasons_to_call_off) || null
    return { ...visit, outcome: { what: 'called off', at: called_off_at, reason } }
  }
  const registered_at = soonAfter(datetime_end, random, [0, 7])
  return {
    ...visit,
    outcome: { what: 'registered', at: registered_at, treatments: linesOf(random.pick(codes), teeth) },
  }
}

/** Most often nothing, or the plain first one. */
const planNote = (random: Random, notes: readonly string[]) =>
  random.chance(0.22) ? undefined : random.chance(0.4) ? notes[0] : random.pick(notes)

/** When they call to cancel: on the day itself or shortly before, if they had booked by then. */
function timeOfCall({ booked_at, datetime_start }: Pick<PlannedVisit, 'booked_at' | 'datetime_start'>, random: Random) {
  const time = deskTime(addDays(dayOf(datetime_start), -random.pick([0, 0, 1, 1, 2, 4])), random)
  return time > plusMinutes(booked_at, 30) && plusMinutes(time, 45) < datetime_start ? time : undefined
}

/** What the visit leads to: the next one of the treatment, or another day for those who called off. */
export function askAgain({ random, waiting, period }: Desk, request: VisitRequest, { outcome }: PlannedVisit) {
  if (outcome.what === 'no-show' || dayOf(outcome.at) > period.today) return
  const day = dayOf(outcome.at)
  if (outcome.what === 'called off') {
    if (random.chance(0.6)) waiting.add({ ...request, asked_at: outcome.at, due: addDays(day, random.between(3, 12)) })
    return
  }
  const { next } = visit_kinds[request.kind]
  if (!next || !random.chance(next.chance)) return
  const { kind, doctor, days } = next
  const teeth = other_tooth.has(kind) ? random.pick(teethFor(kind)) : request.teeth
  const due = addDays(day, random.between(...days))
  waiting.add({ patient: request.patient, kind, doctor, teeth, asked_at: outcome.at, due })
}

/** What is found on the way may be another tooth. */
const other_tooth = new Set<VisitRequest['kind']>(['filling', 'sealants', 'root canal 1'])
