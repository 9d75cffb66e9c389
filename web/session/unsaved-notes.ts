/**
 * Typed text about a patient that has not reached the server, so that it survives a closed tab and a lost connection.
 * It is deleted as soon as the server has it, and whenever somebody signs out.
 */
const PREFIX = 'typed-note-'

export type TypedIn = `${'new' | 'edit' | 'addendum'}-${number}`
const keyOf = (userId: number, where: TypedIn) => `${PREFIX}${userId}-${where}`

export const typedIn = (userId: number, where: TypedIn) => localStorage.getItem(keyOf(userId, where))
export const keepTyped = (userId: number, where: TypedIn, text: string) =>
  localStorage.setItem(keyOf(userId, where), text)
export const dropTyped = (userId: number, where: TypedIn) => localStorage.removeItem(keyOf(userId, where))

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
export const hasTyped = () => keys().length > 0
export const forgetTyped = () => {
  for (const key of keys()) localStorage.removeItem(key)
}
