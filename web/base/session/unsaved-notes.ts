/**
 * Typed text about a patient that has not reached the server, so that it survives a closed tab and a lost connection.
 * It is deleted as soon as the server has it, and at every sign-out.
 */
const PREFIX = 'typed-note-'

export type NotePlace = `${'new' | 'edit' | 'addendum'}-${number}`
const keyOf = (user_id: number, where: NotePlace) => `${PREFIX}${user_id}-${where}`

export const unsavedNote = (user_id: number, where: NotePlace) => localStorage.getItem(keyOf(user_id, where))
export const keepUnsavedNote = (user_id: number, where: NotePlace, text: string) =>
  localStorage.setItem(keyOf(user_id, where), text)
export const dropUnsavedNote = (user_id: number, where: NotePlace) => localStorage.removeItem(keyOf(user_id, where))

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
export const hasUnsavedNotes = () => keys().length > 0
export const forgetUnsavedNotes = () => {
  for (const key of keys()) localStorage.removeItem(key)
}
