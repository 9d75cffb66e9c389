import { dayOf, type ModelClinic, type Patient } from './clinic.ts'

/** The last completed appointment. */
export const lastVisit = ({ appointments }: ModelClinic, patient: Patient) =>
  appointments
    .filter((each) => each.patient === patient && each.status === 'completed')
    .toSorted((a, b) => a.start.localeCompare(b.start) || a.id - b.id)
    .at(-1)

export const comesAgain = ({ appointments, now }: ModelClinic, patient: Patient) =>
  appointments.some(
    (each) => each.patient === patient && each.status === 'scheduled' && each.start.slice(0, 10) >= dayOf(now),
  )
