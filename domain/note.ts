import { conflict, ensure, forbidden } from './refusal.ts'

/** How many hours after its creation an unsigned note may be changed. */
export const EDITABLE_HOURS = 24
const HOUR_MS = 3_600_000

export interface NoteState {
  created_by: number
  created_at: string
  signed_at: string | null
}

/** A signed note, or one that is older than a day, can no longer be changed; an addendum corrects it. */
export const isLocked = ({ created_at, signed_at }: Omit<NoteState, 'created_by'>, now: Date) =>
  signed_at !== null || now.getTime() - Date.parse(created_at) > EDITABLE_HOURS * HOUR_MS

export function ensureEditable(note: NoteState, user_id: number, now: Date) {
  ensure(note.created_by === user_id, () => forbidden('note.of-another-author'))
  ensure(!isLocked(note, now), () => conflict('note.locked'))
}

/** A note that is locked by its age may still be signed. */
export function ensureSignable(note: NoteState, user_id: number) {
  ensure(note.created_by === user_id, () => forbidden('note.of-another-author'))
  ensure(note.signed_at === null, () => conflict('note.already-signed'))
}

export function ensureTakesAddenda(note: NoteState, now: Date) {
  ensure(isLocked(note, now), () => conflict('note.still-editable'))
}
