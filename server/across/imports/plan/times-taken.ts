import { overlaps } from '#domain/appointment.ts'
import { dayOf, type LocalTime } from '#domain/calendar.ts'

interface InChair {
  chair_id?: number | null
  datetime_start: LocalTime
  datetime_end: LocalTime
}

interface Taken extends InChair {
  line: number
  doctor_id: number
  patient_id: number
}

/** The times that earlier lines of the file take of doctors, patients and chairs, by day: a file has up to 250,000 lines. */
export function timesTaken() {
  const byDay = new Map<string, Taken[]>()
  const keysOf = ({ doctor_id, patient_id, datetime_start }: Omit<Taken, 'line'>) => {
    const day = dayOf(datetime_start)
    return [`doctor ${doctor_id} ${day}`, `patient ${patient_id} ${day}`]
  }
  const chairKeys = ({ chair_id, datetime_start }: InChair) =>
    typeof chair_id === 'number' ? [`chair ${chair_id} ${dayOf(datetime_start)}`] : []
  return {
    /** The first line whose appointment is of the same doctor or patient at the same time. */
    lineAt(asked: Omit<Taken, 'line'>): number | undefined {
      const lines = keysOf(asked).flatMap((key) => byDay.get(key)?.find((taken) => overlaps(taken, asked))?.line ?? [])
      return lines.toSorted((one, other) => one - other)[0]
    },
    /** Whether an earlier line has the chair at that time. */
    isInChair: (asked: InChair): boolean =>
      chairKeys(asked).some((key) => byDay.get(key)?.some((taken) => overlaps(taken, asked))),
    take(taken: Taken) {
      for (const key of [...keysOf(taken), ...chairKeys(taken)]) {
        const others = byDay.get(key)
        if (others) others.push(taken)
        else byDay.set(key, [taken])
      }
    },
  }
}
