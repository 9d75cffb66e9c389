import { type Day, dayOf, type LocalTime } from '../domain/calendar.ts'
import { plusMinutes } from './clinic-clock.ts'
import type { DoctorKey } from './staff.ts'
import type { VisitKindName } from './visit-kind.ts'
import { visit_kinds } from './visit-kinds.ts'

/** Somebody wants to be seen. */
export interface VisitRequest {
  patient: number
  doctor: DoctorKey
  kind: VisitKindName
  teeth: readonly string[]
  asked_at: LocalTime
  /** The first day that will do. */
  due: Day
}

/** Who waits for a visit, and who was or will be here on which day: nobody comes twice on one. */
export function waitingList() {
  const waiting: VisitRequest[] = []
  const last_planned = new Map<number, Day>()
  const here = new Set<string>()
  return {
    add(request: VisitRequest) {
      waiting.push(request)
      noteLatest(last_planned, request.patient, request.due)
    },
    /** Not asked for anything, and not been here, since that day. */
    isFree: (patient: number, since: Day) => (last_planned.get(patient) ?? '') < since,
    /** How many of a doctor's could come on that day. */
    due: (doctor: DoctorKey, day: Day) =>
      waiting.filter((request) => request.doctor === doctor && request.due <= day).length,
    take(doctor: DoctorKey, start: LocalTime, minutes: number): VisitRequest | undefined {
      const day = dayOf(start)
      const fits = (request: VisitRequest) =>
        request.doctor === doctor &&
        request.due <= day &&
        plusMinutes(request.asked_at, 30) < start &&
        visit_kinds[request.kind].minutes <= minutes &&
        !here.has(`${request.patient} ${day}`)
      const chosen = waiting.filter(fits).toSorted((a, b) => a.due.localeCompare(b.due))[0]
      if (!chosen) return undefined
      waiting.splice(waiting.indexOf(chosen), 1)
      return chosen
    },
    seen(patient: number, day: Day) {
      here.add(`${patient} ${day}`)
      noteLatest(last_planned, patient, day)
    },
    isHere: (patient: number, day: Day) => here.has(`${patient} ${day}`),
  }
}

export type WaitingList = ReturnType<typeof waitingList>

function noteLatest(latest: Map<number, Day>, patient: number, day: Day) {
  if (day > (latest.get(patient) ?? '')) latest.set(patient, day)
}
