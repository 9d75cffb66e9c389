import { clashesOf } from './clashes.ts'
import { dayOf, type Doctor, type ModelClinic, type Patient, timeOf } from './clinic.ts'
import { daysAfter, minutesOf, timeOfDay } from './hours-shown.ts'

const [MINUTES, DAYS, MOST] = [30, 90, 20]
/** Minutes of the day at which the parts end. */
const PARTS = [12 * 60, 17 * 60, 24 * 60]

/** Whom a time is looked for, and from which day on. */
export interface Sought {
  doctor: Doctor
  patient: Patient | undefined
  from: string
}

export const freeTimesPath = ({ doctor, patient, from }: Sought) =>
  `/api/appointments/free?minutes=${MINUTES}&from_date=${from}&doctor_id=${doctor.id}` +
  (patient ? `&patient_id=${patient.id}` : '')

/** The days and parts of a day in which one can be booked; there is at most one time in each. */
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

/** What the clinic offers in the same words, and whether it can be booked. */
export const timesOffered = (clinic: ModelClinic, sought: Sought, offered: { datetime_start: string }[]) =>
  offered.map(({ datetime_start }) => {
    const [day = '', time = ''] = datetime_start.split('T')
    const start = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
    const bookable = startsOn(clinic, sought, day).includes(start)
    return `${day} ${partOf(start)}${bookable ? '' : `: ${datetime_start} cannot be booked`}`
  })

const partOf = (start: number) => PARTS.find((until) => start < until)

/** An appointment ends on the day on which it starts. */
const STARTS = Array.from({ length: (24 * 60) / 5 }, (_, index) => index * 5).filter(
  (start) => start + MINUTES < 24 * 60,
)

/** Within the doctor's hours, not before now, and neither the doctor nor the patient has another appointment. */
function startsOn(clinic: ModelClinic, { doctor, patient }: Sought, day: string) {
  const works = minutesOf(clinic, doctor, day)
  return STARTS.filter((minute) => {
    if (!works.slice(minute, minute + MINUTES).every(Boolean)) return false
    const [start, end] = [minute, minute + MINUTES].map((each) => `${day}T${timeOfDay(each)}:00`) as [string, string]
    return start >= timeOf(clinic.now) && clashesOf(clinic, { patient, doctor, start, end }).length === 0
  })
}
