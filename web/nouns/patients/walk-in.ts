import { clinicTime, minutesOfDay, timeOfDay } from '#domain/calendar.ts'
import { serverNow } from '#web/base/api/server-clock.ts'
import type { PickedPatient } from './patient-picker.tsx'
import { bookingFor } from './use-patients-address.ts'

/** Booking for a walk-in, starting now. */
export const bookingNowFor = (patient: PickedPatient, timeZone: string) =>
  bookingFor(patient, nextSlot(clinicTime(serverNow(), timeZone)))

const STEP_MINUTES = 5
const LAST_SLOT = 24 * 60 - STEP_MINUTES

/** '2026-11-20T10:07:00' -> '10:10'; not past midnight. */
export const nextSlot = (now: string) =>
  timeOfDay(Math.min(Math.ceil(minutesOfDay(now.slice(11)) / STEP_MINUTES) * STEP_MINUTES, LAST_SLOT))
