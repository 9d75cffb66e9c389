import { clinicTime, minutesOfDay, timeOfDay } from '../../domain/calendar.ts'
import type { PickedPatient } from './patient-picker.tsx'
import { bookingFor } from './use-patients-address.ts'

/** Booking for a walk-in, starting now. */
export const bookingNowFor = (patient: PickedPatient, time_zone: string) =>
  bookingFor(patient, nextSlot(clinicTime(new Date(), time_zone)))

const step_minutes = 5
const last_slot = 24 * 60 - step_minutes

/** '2026-11-20T10:07:00' -> '10:10'; not past midnight. */
export const nextSlot = (now: string) =>
  timeOfDay(Math.min(Math.ceil(minutesOfDay(now.slice(11)) / step_minutes) * step_minutes, last_slot))
