import { WEEKDAYS } from '#domain/calendar.ts'
import type { HoursRange, WeeklyHours } from '#domain/hours.ts'
import type { ModelClinic } from './clinic.ts'
import type { Doctor } from './single-records.ts'

const WEEKDAY = [{ open: '08:00', close: '20:00' }]
const WEEKEND = [{ open: '14:00', close: '20:00' }]
/** From Sunday on: the hours of a clinic that has not changed them. */
const USUAL = [WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKEND, WEEKEND]

export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * 3_600_000).toISOString().slice(0, 10)

export const timeOfDay = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const MINUTES = Array.from({ length: 24 * 60 }, (_, minute) => timeOfDay(minute))

const sorted = (ranges: readonly HoursRange[]) => ranges.toSorted((a, b) => a.open.localeCompare(b.open))

export const inOrder = (week: WeeklyHours) =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, sorted(week[weekday])]))

const weekday = (day: string) => new Date(day).getUTCDay()
const onDay = (week: WeeklyHours, day: string) => week[WEEKDAYS[weekday(day)] ?? 'sunday']

const specialOn = ({ special }: ModelClinic, day: string) =>
  special.find(({ first_day, last_day }) => first_day <= day && day <= last_day)

function clinicOn(clinic: ModelClinic, day: string) {
  const special = specialOn(clinic, day)
  return special ? onDay(special.hours, day) : (USUAL[weekday(day)] ?? [])
}

/** For each minute of a day, whether the doctor works. */
export function minutesOf(clinic: ModelClinic, doctor: Doctor, day: string): boolean[] {
  const open = clinicOn(clinic, day)
  const own = doctor.hours ? onDay(doctor.hours, day) : open
  const leaves = leavesOn(clinic, doctor, day)
  return MINUTES.map((time) => {
    const within = (ranges: readonly HoursRange[]) => ranges.some((range) => range.open <= time && time < range.close)
    const at = `${day}T${time}:00`
    return within(open) && within(own) && !leaves.some(({ start, end }) => start <= at && at < end)
  })
}

const leavesOn = ({ leaves }: ModelClinic, doctor: Doctor, day: string) =>
  leaves
    .filter((leave) => leave.doctor === doctor && leave.start.startsWith(day))
    .toSorted((a, b) => a.start.localeCompare(b.start))

function rangesOf(minutes: boolean[]): HoursRange[] {
  const edges = [...minutes, false].flatMap((works, minute) => {
    return works === (minutes[minute - 1] ?? false) ? [] : [timeOfDay(minute)]
  })
  return edges.flatMap((open, index) => (index % 2 === 0 ? [{ open, close: edges[index + 1] ?? '' }] : []))
}

/** The hours of a day, with the active doctors of the sequence. */
export const hoursShown = (clinic: ModelClinic, day: string) => ({
  day,
  name: specialOn(clinic, day)?.name ?? null,
  clinic: sorted(clinicOn(clinic, day)),
  doctors: clinic.doctors
    .filter(({ active }) => active)
    .toSorted((a, b) => a.id - b.id)
    .map((doctor) => ({
      doctor_id: doctor.id,
      ranges: rangesOf(minutesOf(clinic, doctor, day)),
      leave: leavesOn(clinic, doctor, day).map(({ id, start, end }) => ({ id, starts: start, ends: end })),
    })),
})

/** The same day of a later month, or its last day. */
export function monthsAfter(day: string, months: number) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`
}
