import { useSyncExternalStore } from 'react'
import { api } from '../../contract/api.ts'
import type { AnswerOf, InputOf } from '../../contract/endpoint.ts'
import type { SessionUser } from '../../contract/session.ts'
import { may, type Permission } from '../../domain/access.ts'
import { call, onSecondFactorRequired, onSessionEnded } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { dropToken, heldDevice, heldToken, holdDevice, holdToken, onTokenChanged } from '../api/token.ts'
import type { askWhoIsSignedIn } from './who.ts'

/** `expired`: the server ended the session; the screen stays, under a question to sign in again. */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out'; by_choice: boolean }
  | { status: 'signed-in'; user: SessionUser }
  | { status: 'expired'; user: SessionUser }

let session: Session = { status: 'loading' }
const watchers = new Set<() => void>()

export const useSession = () => useSyncExternalStore(watch, () => session)

/** The user of a screen behind the sign-in. */
export function useUser() {
  const current = useSession()
  if (!('user' in current)) throw new Error('This component belongs behind the sign-in')
  return current.user
}

/** Whether the signed-in user may do something: `const mayCancel = useMay('invoice:cancel')`. */
export const useMay = (permission: Permission) => may(useUser().role, permission)

/** Called before React mounts, with the answer that main.ts has asked for. */
export async function startSession(who: ReturnType<typeof askWhoIsSignedIn>) {
  onSessionEnded(() => {
    if (session.status === 'signed-in') change({ status: 'expired', user: session.user })
  })
  onSecondFactorRequired(() => {
    if (session.status !== 'signed-in') return
    change({ status: 'signed-in', user: { ...session.user, must_set_up_second_factor: true } })
  })
  onTokenChanged((token) => {
    if (!token && 'user' in session) leave({ by_choice: true })
  })
  // Another tab may have signed out meanwhile.
  if (!who || !heldToken()) return change({ status: 'signed-out', by_choice: false })
  try {
    const { user } = await who
    change({ status: 'signed-in', user })
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn('The stored session is not valid any more', error)
    leave({ by_choice: false })
  }
}

export async function signIn(credentials: InputOf<typeof api.signIn>) {
  enter(await call(api.signIn, { ...credentials, device_token: heldDevice() }))
}

export async function createFirstAdmin(admin: InputOf<typeof api.createFirstAdmin>) {
  enter(await call(api.createFirstAdmin, admin))
}

/** What one may do has changed, such as by setting up the second factor that the clinic requires. */
export async function refreshSession() {
  const { user } = await call(api.verifySession, {})
  if (session.status === 'signed-in') change({ status: 'signed-in', user })
}

export function signOut() {
  // The token is dropped whatever the server says; without the server it ends by itself.
  if (heldToken()) call(api.signOut, {}).catch(() => undefined)
  leave({ by_choice: true })
}

function enter({ token, device_token, user }: AnswerOf<typeof api.signIn>) {
  const before = session
  holdToken(token)
  holdDevice(device_token)
  if (before.status === 'expired' && before.user.id !== user.id) queryClient.clear()
  change({ status: 'signed-in', user })
  // What failed for want of a session is asked for again.
  if (before.status === 'expired') void queryClient.invalidateQueries()
}

function leave({ by_choice }: { by_choice: boolean }) {
  dropToken()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== api.publicClinic.path })
  change({ status: 'signed-out', by_choice })
}

function change(next: Session) {
  session = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
