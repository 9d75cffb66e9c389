import { createStore } from '#web/base/store/store.ts'
import { api } from '#contract/api.ts'
import type { Change } from '#contract/changes.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { SessionUser } from '#contract/session.ts'
import { may, type Permission, writesNotes } from '#domain/access.ts'
import { ApiError } from '#web/base/api/api-error.ts'
import { call, onSecondFactorRequired, onSessionEnded, onSessionLocked } from '#web/base/api/client.ts'
import { queryClient } from '#web/base/api/query-client.ts'
import { dropToken, currentToken, holdDevice, holdToken, onTokenChanged } from '#web/base/api/token.ts'
import { forgetUnsavedNotes, hasUnsavedNotes } from './unsaved-notes.ts'
import { isFormUnsaved } from '#web/base/ui/dialogs/leaving.ts'
import { hidePage } from './hide-page.ts'
import { dropLocked, isIdleTooLong, isLocked, keepLocked, noteInput, onLockChanged } from './idle.ts'
import type { askWhoIsSignedIn } from './who.ts'

/**
 * `expired`: the server ended the session; the screen stays mounted behind a sign-in dialog. `locked`: after idle time the
 * screen stays mounted behind a password dialog.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out'; by_choice: boolean }
  | { status: 'signed-in'; user: SessionUser }
  | { status: 'expired'; user: SessionUser }
  | { status: 'locked'; user: SessionUser }

const store = createStore<Session>({ status: 'loading' })

export const useSession = store.useValue

/** The user of a screen that requires signing in. */
export function useUser() {
  const current = useSession()
  if (!('user' in current)) throw new Error('This component belongs behind the sign-in')
  return current.user
}

/** Whether the signed-in user has a permission: `const mayCancel = useMay('invoice:cancel')`. */
export const useMay = (permission: Permission) => may(useUser().role, permission)

/** Whether the signed-in user writes notes. */
export const useWritesNotes = () => writesNotes(useUser())

/** Called before React mounts, with the response that main.ts has requested. */
export async function startSession(who: ReturnType<typeof askWhoIsSignedIn>) {
  onSessionEnded(() => {
    const session = store.get()
    if (session.status === 'signed-in' || session.status === 'locked') change({ status: 'expired', user: session.user })
  })
  onSecondFactorRequired(() => {
    const session = store.get()
    if (session.status !== 'signed-in') return
    change({ status: 'signed-in', user: { ...session.user, must_set_up_second_factor: true } })
  })
  onTokenChanged((token) => {
    if (token) void followOtherTab()
    else if ('user' in store.get()) leave({ by_choice: true })
  })
  onSessionLocked(cover)
  onLockChanged((locked) => (locked ? cover() : void reopenIfUnlocked()))
  // Another tab may have signed out meanwhile.
  if (!who || !currentToken()) return change({ status: 'signed-out', by_choice: false })
  try {
    const { user, locked } = await who
    change({ status: 'signed-in', user })
    if (locked) cover()
    else if (isLocked() || isIdleTooLong()) lock()
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn('The stored session is not valid any more', error)
    leave({ by_choice: false })
  }
}

/** Permissions have changed, such as by setting up the second factor that the clinic requires. */
export async function refreshSession() {
  const { user } = await call(api.verifySession, {})
  if (store.get().status === 'signed-in') change({ status: 'signed-in', user })
}

/** The signed-in user may be among those that changed, for example as a new doctor. */
export function refreshSessionOn(changed: Change) {
  if (changed.includes('users')) refreshSession().catch(() => undefined)
}

/** Asks first if typed text has not reached the server: none of it may stay on this device. */
export function signOut(onLeft?: () => void) {
  const unsaved = hasUnsavedNotes() || isFormUnsaved()
  if (unsaved && !isCovered(store.get())) void askToForget().then((yes) => yes && signOutNow(onLeft))
  else signOutNow(onLeft)
}

function signOutNow(onLeft?: () => void) {
  // The token is dropped whatever the response; if the server is unreachable, the session expires by itself.
  if (currentToken()) call(api.signOut, {}).catch(() => undefined)
  leave({ by_choice: true })
  onLeft?.()
}

async function askToForget() {
  const [{ ask }, { language }, { texts: note_texts }, { texts }] = await Promise.all([
    import('#web/base/ui/dialogs/questions.ts'),
    import('#web/base/i18n/language.ts'),
    import('./unsaved-notes-texts.ts'),
    import('#web/base/ui/texts.ts'),
  ])
  if (hasUnsavedNotes()) return ask({ ...note_texts[language()].leaving, tone: 'danger' })
  const { question, explanation, discard, keep } = texts[language()].unsaved
  return ask({ question, explanation, confirm: discard, cancel: keep, tone: 'danger' })
}

/** Locks the screen in all tabs, and the session at the server, until the password came back. */
export function lock() {
  if (store.get().status !== 'signed-in') return
  cover()
  lockAtServer()
}

function cover() {
  const session = store.get()
  if (session.status !== 'signed-in') return
  keepLocked()
  change({ status: 'locked', user: session.user })
}

const LOCK_AGAIN_MS = 5_000

/** Until it succeeds, only this browser's storage knows of the lock. A refusal says that it is locked, or has ended. */
function lockAtServer() {
  call(api.lockSession, {}).catch((error: unknown) => {
    const refused = error instanceof ApiError && error.kind === 'answer' && error.status < 429
    if (store.get().status === 'locked' && !refused) setTimeout(lockAtServer, LOCK_AGAIN_MS)
  })
}

/** Another tab says that the screen is unlocked; the server decides. */
async function reopenIfUnlocked() {
  const answer = await call(api.verifySession, {}).catch(() => undefined)
  if (answer && !answer.locked) reopen()
}

/** Unlocks the screen, after the right password. */
export function reopen() {
  noteInput()
  dropLocked()
  const session = store.get()
  if (session.status !== 'locked') return
  change({ status: 'signed-in', user: session.user })
  // What was asked for meanwhile was refused.
  void queryClient.invalidateQueries()
}

/** Stores the session of a successful sign-in. */
export async function enter({ token, device_token, user }: AnswerOf<typeof api.signIn>) {
  holdToken(token)
  holdDevice(device_token)
  noteInput()
  dropLocked()
  await become(user)
}

/** Another tab has signed in, perhaps as another user. */
async function followOtherTab() {
  const answer = await call(api.verifySession, {}).catch(() => undefined)
  if (!answer) return
  await become(answer.user)
  if (answer.locked) cover()
}

async function become(user: SessionUser) {
  const before = store.get()
  if ('user' in before && before.user.id !== user.id) await closeScreens()
  const expired = store.get().status === 'expired'
  change({ status: 'signed-in', user })
  // Queries that failed without a session are refetched.
  if (expired) void queryClient.invalidateQueries()
}

/** Removes one user's data and drafts before another user signs in. */
async function closeScreens() {
  forgetRecords()
  change({ status: 'signed-out', by_choice: true })
  await new Promise((resolve) => setTimeout(resolve))
}

function leave({ by_choice }: { by_choice: boolean }) {
  dropToken()
  dropLocked()
  forgetRecords()
  change({ status: 'signed-out', by_choice })
}

function forgetRecords() {
  forgetUnsavedNotes()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== api.publicClinic.path })
}

/** Whether the screen is covered. */
export const isCovered = ({ status }: Session) => status === 'expired' || status === 'locked'

function change(next: Session) {
  hidePage(isCovered(next))
  store.set(next)
}
