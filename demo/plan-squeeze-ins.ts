import { default_business_hours } from '../domain/business-hours.ts'
import { addDays, type Day, dayOf, type LocalTime, weekdayOf } from '../domain/calendar.ts'
import { plusMinutes } from './clinic-clock.ts'
import type { PlannedPatient } from './plan-patients.ts'
import { type Desk, planVisit, type PlannedVisit } from './plan-visit.ts'
import { teethFor } from './teeth.ts'

const every_days = 13
const quiet_days = 3
/** With fewer visits than these, everybody finds a slot of their own. */
const full_day = 14

/** Now and then somebody in pain is seen beside a longer visit, knowingly; so also today. */
export function squeezeIn(
  { random, period, waiting }: Desk,
  day: Day,
  seen: readonly PlannedVisit[],
  patients: readonly PlannedPatient[],
): PlannedVisit[] {
  const since_first = Math.round((Date.parse(day) - Date.parse(period.first_day)) / 86_400_000)
  if (
    seen.length < full_day ||
    day > period.today ||
    (day !== period.today && since_first % every_days !== every_days - 1)
  )
    return []
  const beside = seen.find((visit) => leavesRoom(visit, day))
  const patient = patients.findIndex(
    ({ is_child, hidden_at, registered_at }, number) =>
      !is_child && !hidden_at && dayOf(registered_at) < day && waiting.isFree(number, addDays(day, -quiet_days)),
  )
  if (!beside || patient === -1) return []
  const asked_at = plusMinutes(beside.datetime_start, -random.between(20, 50))
  const request = {
    patient,
    doctor: beside.doctor,
    kind: 'emergency',
    teeth: random.pick(teethFor('emergency')),
  } as const
  waiting.seen(patient, day)
  const start = plusMinutes(beside.datetime_start, 15)
  return [{ ...planVisit({ random }, { ...request, asked_at, due: day }, start, ''), allow_overlap: true }]
}

/** Long, under way when they call, and long since booked. */
const leavesRoom = ({ doctor, datetime_start, datetime_end, booked_at, outcome }: PlannedVisit, day: Day) =>
  doctor !== 'ananya' &&
  outcome.what === 'registered' &&
  plusMinutes(datetime_start, 45) <= datetime_end &&
  dayOf(booked_at) < day &&
  plusMinutes(opening(day), 60) <= datetime_start

const opening = (day: Day): LocalTime => `${day}T${default_business_hours[weekdayOf(day)]?.open ?? '08:00'}:00`
