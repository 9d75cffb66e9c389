import type { Day } from './calendar.ts'
import { conflict, ensure, invalid } from './refusal.ts'

/** Of a wire or the elastics, as they are written on a card. */
export const LONGEST_WIRE = 80
export const LONGEST_ORTHO_NOTE = 1_000
export const MOST_WEEKS = 52

interface Entered {
  on: Day
  upper_wire: string | null
  lower_wire: string | null
  elastics: string | null
  note: string | null
}

/** A visit of which neither a wire nor elastics nor a note is written down is no entry. */
export function ensureEntered({ on, upper_wire, lower_wire, elastics, note }: Entered, today: Day) {
  ensure(on <= today, () => invalid('on', 'ortho-entry.day-ahead'))
  ensure(upper_wire !== null || lower_wire !== null || elastics !== null || note !== null, () =>
    invalid('note', 'ortho-entry.empty'),
  )
}

export function ensureOrthoVoidable({ voided_at }: { voided_at: string | null }) {
  ensure(voided_at === null, () => conflict('ortho-entry.already-voided'))
}
