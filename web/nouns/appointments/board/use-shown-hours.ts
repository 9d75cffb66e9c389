import { useState } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import { shownHours, type Span, spanOf } from './layout.ts'

/** The visible hours; the object stays identical until they change, because two hundred blocks depend on it. */
export function useShownHours(opening: Span | null, appointments: readonly Appointment[], now: number | undefined) {
  const hours = shownHours(opening, appointments.map(spanOf), now)
  const [kept, keep] = useState(hours)
  if (kept.from === hours.from && kept.until === hours.until) return kept
  keep(hours)
  return hours
}
