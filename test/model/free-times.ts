import { clashesOf } from './clashes.ts'
import { dayOf, type ModelClinic, type Patient, timeOf } from './clinic.ts'
import type { Doctor } from './single-records.ts'
import { daysAfter, minutesOf, timeOfDay } from './hours-shown.ts'

const [MINUTES, DAYS, MOST] = [30, 90, 20]
/** The minutes of the day at which its parts end. */
const PARTS = [12 * 60, 17 * 60, 24 * 60]

/** The patient for whom a time is searched, and the first day. */
export interface Sought {
  doctor: Doctor
  patient: Patient | undefined
  from: string
}

export const freeTimesPath = ({ doctor, patient, from }: Sought) =>
  `/api/appointments/free?minutes=${MINUTES}&from_date=${from}&doctor_id=${doctor.id}` +
  (patient ? `&patient_id=${patient.id}` : '')

/** The days and parts of a day with a free time; there is at most one time in each. */
export function freeTimes(clinic: ModelClinic, { doctor, patient, from }: Sought) {
  const today = dayOf(clinic.now)
  const days = Array.from({ length: DAYS }, (_, index) => daysAfter(from, index)).filter((day) => day >= today)
  const found: string[] = []
  for (const day of doctor.active ? days : []) {
    if (found.length >= MOST) break
    const starts = startsOn(clinic, { doctor, patient, from }, day)
    found.push(
      ...PARTS.filter((until) => starts.some((start) => partOf(start) === until)).map((part) => `${day} ${part}`),
    )
  }
  return found.slice(0, MOST)
}

/** The clinic's offers in the same form, and whether they can be booked. */
export const timesOffered = (clinic: ModelClinic, sought: Sought, offered: { datetime_start: string }[]) =>
  offered.map(({ datetime_start }) => {
    const [day = '', time = ''] = datetime_start.split('T')
    const start = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
    const bookable = startsOn(clinic, sought, day).includes(start)
    return `${day} ${partOf(start)}${bookable ? '' : `: ${datetime_start} cannot be booked`}`
  })

const partOf = (start: number) => PARTS.find((until) => start < until)

/** An appointment ends by the midnight after it starts. */
const STARTS = Array.from({ length: (24 * 60) / 5 }, (_, index) => index * 5).filter(
  (start) => start + MINUTES <= 24 * 60,
)

/**
 * The time is within the doctor's hours, not before now, and neither the doctor nor the patient has another
 * appointment.
 */
function startsOn(clinic: ModelClinic, { doctor, patient }: Sought, day: string) {
  const works = minutesOf(clinic, doctor, day)
  return STARTS.filter((minute) => {
    if (!works.slice(minute, minute + MINUTES).every(Boolean)) return false
    const [start, end] = [minute, minute + MINUTES].map((each) => `${day}T${timeOfDay(each)}:00`) as [string, string]
    return start >= timeOf(clinic.now) && clashesOf(clinic, { patient, doctor, start, end }).length === 0
  })
}
