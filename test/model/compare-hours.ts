import { type ModelClinic, dayOf } from './clinic.ts'
import { expectSame } from './difference.ts'
import { freeTimes, freeTimesPath, timesOffered } from './free-times.ts'
import { daysAfter, hoursShown } from './hours-shown.ts'
import type { Read } from './system.ts'

/** Compares the hours of the days on which the sequence books, and the free times offered on them. */
export async function compareHours(clinic: ModelClinic, read: Read) {
  const today = dayOf(clinic.now)
  for (const first of [today, '2031-01-01']) {
    const days = [0, 1, 2, 3].map((days_later) => daysAfter(first, days_later))
    const shown = await read(`/api/hours?start_date=${first}&end_date=${days.at(-1)}`)
    expectSame(
      `hours from ${first}`,
      ofSequence(clinic, shown as Day[]),
      days.map((day) => hoursShown(clinic, day)),
    )
    const patient = clinic.patients.find(({ merged_into }) => merged_into === null)
    for (const doctor of clinic.doctors) {
      const sought = { doctor, patient: first === today ? undefined : patient, from: first }
      const offered = timesOffered(clinic, sought, (await read(freeTimesPath(sought))) as { datetime_start: string }[])
      expectSame(`times of doctor ${doctor.id} from ${first}`, offered, freeTimes(clinic, sought))
    }
  }
}

interface Day {
  doctors: { doctor_id: number }[]
}

/** Leaves out those of other sequences, and sorts them in a fixed order. */
const ofSequence = (clinic: ModelClinic, days: Day[]) =>
  days.map((day) => ({
    ...day,
    doctors: day.doctors
      .filter(({ doctor_id }) => clinic.doctors.some(({ id }) => id === doctor_id))
      .toSorted((a, b) => a.doctor_id - b.doctor_id),
  }))
