import { dayOf, type ModelClinic, type Patient } from './clinic.ts'

/** The last completed appointment. */
export const lastVisit = ({ appointments }: ModelClinic, patient: Patient) =>
  appointments
    .filter((each) => each.patient === patient && each.status === 'completed')
    .toSorted((a, b) => a.start.localeCompare(b.start) || a.id - b.id)
    .at(-1)

/** A visit later than two years ahead is none: its year was mistyped. */
export function comesAgain({ appointments, now }: ModelClinic, patient: Patient) {
  const today = dayOf(now)
  const ends = `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`
  return appointments.some(({ patient: whose, status, start }) => {
    const day = start.slice(0, 10)
    return whose === patient && status === 'scheduled' && day >= today && day <= ends
  })
}
