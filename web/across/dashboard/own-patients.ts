import type { Appointment } from '#contract/appointments.ts'

/**
 * The patient whom a doctor treats now, and the next one: the patient who has waited longest, else the one whose time
 * it is. `now` is 'YYYY-MM-DDTHH:mm' on the clinic's clock.
 */
export function patientsOf(appointments: readonly Appointment[], now: string) {
  const open = appointments.filter(({ status }) => status === 'scheduled')
  const unseated = open.filter(({ seated_at }) => seated_at === null)
  const waiting = unseated
    .filter(({ arrived_at }) => arrived_at !== null)
    .toSorted((one, other) => (waitsSince(one) < waitsSince(other) ? -1 : 1))
  return {
    seated: open.findLast(({ seated_at }) => seated_at !== null),
    next: waiting[0] ?? unseated.find(({ datetime_end }) => datetime_end.slice(0, 16) > now),
  }
}

/** The wait of an early patient begins at their time, so an earlier time comes before an earlier arrival. */
const waitsSince = ({ datetime_start, arrived_at }: Appointment) => `${datetime_start} ${arrived_at}`
