import { addDays, type Day } from '#domain/calendar.ts'
import { useClinicNow, useToday } from '#web/base/clinic/clinic.ts'
import { useHours } from '#web/nouns/hours/use-hours.ts'

/** Whether the doctor is there for a part of what is left of today, so that illness would change anything. */
export function useMayFallIll(doctor_id: number, day: Day): boolean {
  const today = useToday()
  const now = useClinicNow()
  const { hours } = useHours(day)
  const leave = hours?.doctors.find((each) => each.doctor_id === doctor_id)?.leave ?? []
  const midnight = `${addDays(today, 1)}T00:00:00`
  return day === today && !leave.some(({ starts, ends }) => starts.slice(0, 16) <= now && ends >= midnight)
}
