import { addDays, type Day, timeOfDay, WEEKDAYS } from '#domain/calendar.ts'
import type { WeeklyHours } from '#domain/hours.ts'
import type { SessionUser } from '#contract/session.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import { setDoctorHours } from '#server/nouns/doctors/set-doctor-hours.ts'
import { createSpecialHours } from '#server/nouns/hours/commands.ts'
import { addLeave } from '#server/nouns/leaves/commands.ts'
import { type DoctorKey, rosterOf, type StaffKey } from './staff.ts'

type Shift = readonly [from: number, to: number]

/** First and last day, as calculated in advance; the moon decides. */
const RAMADANS: readonly [Day, Day][] = [
  ['2026-02-18', '2026-03-19'],
  ['2027-02-08', '2027-03-09'],
  ['2028-01-28', '2028-02-25'],
  ['2029-01-16', '2029-02-13'],
  ['2030-01-05', '2030-02-03'],
]
const NATIONAL_DAY = '12-18'

const isIn = (day: Day, [first, last]: readonly [Day, Day]) => first <= day && day <= last
const inRamadan = (day: Day) => RAMADANS.some((days) => isIn(day, days))
const ramadanHours = [
  { open: '10:00', close: '15:00' },
  { open: '20:00', close: '24:00' },
]
const [noon, afterNoon, night]: Shift[] = [
  [600, 750],
  [810, 900],
  [1200, 1380],
]

/** The doctor whose own hours the clinic has set; the others work whenever it is open. */
const SET_HOURS: DoctorKey = 'stefan'

/** When the doctor works on a day, in minutes: by the roster, by the roster of Ramadan, and not on the National Day. */
export function shiftsOn(doctor: DoctorKey, day: Day): readonly Shift[] {
  const usual = rosterOf(doctor, day)
  if (day.endsWith(NATIONAL_DAY) || usual.length === 0) return []
  if (!inRamadan(day)) return usual
  return [noon, afterNoon, doctor === SET_HOURS ? undefined : night].filter((shift) => shift !== undefined)
}

type Team = ReadonlyMap<StaffKey, SessionUser>

/** Sets a doctor's own hours, and the special days in or after the demo's weeks. */
export async function setDemoHours(context: PublicContext, team: Team, first_day: Day) {
  const { user, id } = managerAndDoctor(team)
  await setDoctorHours({ ...context, user }, { id, hours: weekOf(SET_HOURS) })
  const ramadan = RAMADANS.find(([, last]) => last >= first_day)
  const year = Number(first_day.slice(0, 4)) + (first_day.slice(5) > NATIONAL_DAY ? 1 : 0)
  const holiday = `${year}-${NATIONAL_DAY}`
  const special = [
    { name: 'National Day', first_day: holiday, last_day: holiday, hours: everyDay([]) },
    ...(ramadan
      ? [{ name: 'Ramadan', first_day: ramadan[0], last_day: ramadan[1], hours: everyDay(ramadanHours) }]
      : []),
  ]
  for (const each of special) await createSpecialHours({ ...context, user }, each)
}

/** Added last, so that it strands appointments which were booked before. */
export async function takeLeave(context: PublicContext, team: Team, today: Day) {
  const { user, id } = managerAndDoctor(team)
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index + 1))
  const day = days.find((each) => shiftsOn(SET_HOURS, each).length > 0)
  if (!day) return
  const leave = { doctor_id: id, starts: `${day}T00:00:00`, ends: `${addDays(day, 1)}T00:00:00` }
  await addLeave({ ...context, user }, { ...leave, reason: 'Implant course in Dubai' })
}

function managerAndDoctor(team: Team) {
  const user = team.get('manager')
  const id = team.get(SET_HOURS)?.doctor_id
  if (!user || !id) throw new Error('The demo clinic has no manager or doctor')
  return { user, id }
}

const everyDay = (ranges: WeeklyHours['sunday']) =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, ranges])) as WeeklyHours

/** The roster as hours; 1 November 2026 was a Sunday. */
const weekOf = (doctor: DoctorKey) =>
  Object.fromEntries(
    WEEKDAYS.map((weekday, index) => [
      weekday,
      rosterOf(doctor, `2026-11-0${index + 1}`).map(([from, to]) => ({ open: timeOfDay(from), close: timeOfDay(to) })),
    ]),
  ) as WeeklyHours
