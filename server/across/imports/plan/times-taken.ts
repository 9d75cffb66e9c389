import { overlaps } from '#domain/appointment.ts'
import { dayOf, type LocalTime } from '#domain/calendar.ts'

interface Taken {
  line: number
  doctor_id: number
  patient_id: number
  datetime_start: LocalTime
  datetime_end: LocalTime
}

/** The times that earlier lines of the file take of doctors and patients, by day: a file has up to 250,000 lines. */
export function timesTaken() {
  const byDay = new Map<string, Taken[]>()
  const keysOf = ({ doctor_id, patient_id, datetime_start }: Omit<Taken, 'line'>) => {
    const day = dayOf(datetime_start)
    return [`doctor ${doctor_id} ${day}`, `patient ${patient_id} ${day}`]
  }
  return {
    /** The first line whose appointment is of the same doctor or patient at the same time. */
    lineAt(asked: Omit<Taken, 'line'>): number | undefined {
      const lines = keysOf(asked).flatMap((key) => byDay.get(key)?.find((taken) => overlaps(taken, asked))?.line ?? [])
      return lines.toSorted((one, other) => one - other)[0]
    },
    take(taken: Taken) {
      for (const key of keysOf(taken)) {
        const others = byDay.get(key)
        if (others) others.push(taken)
        else byDay.set(key, [taken])
      }
    },
  }
}
