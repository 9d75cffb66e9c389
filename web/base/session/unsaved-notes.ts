/**
 * Typed text about a patient that has not reached the server, so that it survives a closed tab and a lost connection.
 * It is deleted as soon as the server has it, and whenever somebody signs out.
 */
const PREFIX = 'typed-note-'

export type NotePlace = `${'new' | 'edit' | 'addendum'}-${number}`
const keyOf = (userId: number, where: NotePlace) => `${PREFIX}${userId}-${where}`

export const unsavedNote = (userId: number, where: NotePlace) => localStorage.getItem(keyOf(userId, where))
export const keepUnsavedNote = (userId: number, where: NotePlace, text: string) =>
  localStorage.setItem(keyOf(userId, where), text)
export const dropUnsavedNote = (userId: number, where: NotePlace) => localStorage.removeItem(keyOf(userId, where))

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
export const hasUnsavedNotes = () => keys().length > 0
export const forgetUnsavedNotes = () => {
  for (const key of keys()) localStorage.removeItem(key)
}
