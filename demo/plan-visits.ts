import { addDays, type Day, minutesOfDay, weekdayOf } from '../domain/calendar.ts'
import { at } from './clinic-clock.ts'
import type { PlannedPatient } from './plan-patients.ts'
import { bracesInProgress, requestsOn } from './plan-requests.ts'
import { squeezeIn } from './plan-squeeze-ins.ts'
import { askAgain, type Desk, type Period, planVisit, type PlannedVisit } from './plan-visit.ts'
import type { Random } from './random.ts'
import { doctor_keys, type DoctorKey, roster } from './staff.ts'
import { visit_kinds } from './visit-kinds.ts'
import { waitingList } from './waiting-list.ts'

const days_asked_before = 34

/** Fills the doctors' days with those who ask, hour by hour; what a visit leads to is asked for when it ends. */
export function planVisits(random: Random, period: Period, patients: readonly PlannedPatient[]): PlannedVisit[] {
  const { first_day, today, last_day } = period
  const desk = { random, period, waiting: waitingList() }
  const visits: PlannedVisit[] = []
  for (const request of bracesInProgress(random, patients, first_day)) desk.waiting.add(request)
  for (let day = addDays(first_day, -days_asked_before); day <= last_day; day = addDays(day, 1)) {
    // What is asked for from tomorrow on, nobody knows yet.
    if (day <= today) requestsOn(day, random, patients, desk.waiting, first_day)
    if (day < first_day) continue
    const seen = doctor_keys.flatMap((doctor) =>
      (roster[doctor][weekdayOf(day)] ?? []).flatMap((shift) => planShift(desk, doctor, day, shift)),
    )
    visits.push(...seen, ...squeezeIn(desk, day, seen, patients))
  }
  return visits
}

function planShift(desk: Desk, doctor: DoctorKey, day: Day, [from, to]: readonly [string, string]): PlannedVisit[] {
  const { random, waiting, period } = desk
  const visits: PlannedVisit[] = []
  const places = Math.ceil(waiting.due(doctor, day) * (day === period.today ? 1 : served_at_once))
  let minute = minutesOfDay(from)
  let given_back = { until: 0, at: '' }
  while (minute < minutesOfDay(to)) {
    const start = at(day, minute)
    const free_since = minute < given_back.until ? given_back.at : ''
    const minutes_left = minutesOfDay(to) - minute
    const is_wanted = free_since !== '' || random.chance(evenly(places - visits.length, minutes_left) * rush(minute))
    const request = is_wanted ? waiting.take(doctor, start, minutes_left) : undefined
    if (!request) {
      minute += 15
      continue
    }
    const visit = planVisit(desk, request, start, free_since)
    visits.push(visit)
    waiting.seen(request.patient, day)
    askAgain(desk, request, visit)
    const end = minute + visit_kinds[request.kind].minutes
    const { outcome } = visit
    if (outcome.what === 'called off' && random.chance(0.5)) {
      given_back = { until: Math.max(end, given_back.until), at: outcome.at }
    } else {
      minute = end
    }
  }
  return visits
}

/** Of those who could come to a shift, so many do; the others take a later one, which evens out the week. */
const served_at_once = 0.6

/** The chance with which a free quarter of an hour is given away so that those who wait fill the time that is left. */
function evenly(wanted: number, minutes_left: number) {
  const gaps = Math.max(0, minutes_left / 15 - wanted * usual_quarters)
  return wanted <= 0 ? 0 : wanted / (wanted + gaps)
}

const usual_quarters = 2.7

/** Before noon and after work is when people want to come. */
function rush(minute: number) {
  const hour = Math.floor(minute / 60)
  if (hour < 11 || (hour >= 16 && hour < 19)) return 1.5
  return hour < 13 ? 0.9 : 0.6
}
