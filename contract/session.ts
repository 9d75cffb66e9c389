import * as z from 'zod/mini'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#domain/password.ts'
import { endpoint } from './endpoint.ts'
import { email, id, role, text } from './fields.ts'

export const sessionUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  /**
   * The doctor record of this user: of a user with the role doctor, or of an admin or manager who also treats patients.
   */
  doctor_id: z.nullable(id),
  /** The clinic requires a second factor and this user has none yet: only the profile is open to them. */
  must_set_up_second_factor: z.optional(z.literal(true)),
})
export type SessionUser = z.infer<typeof sessionUser>

/** A newly chosen password. A password typed to sign in is only compared, so it has no such limits. */
export const newPassword = z.string().check(z.minLength(SHORTEST_PASSWORD), z.maxLength(LONGEST_PASSWORD))

export const typedPassword = z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD))
/** A code of an authenticator app or a recovery code; spaces and dashes are ignored. */
export const typedCode = z.string().check(z.maxLength(60))

export const signedIn = z.object({
  token: z.string(),
  user: sessionUser,
  /** The client stores it and sends it with the next sign-in from this device. */
  device_token: z.string(),
})

export const session = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    permission: 'public',
    summary:
      'Sign in with e-mail and password; the token goes into the Authorization header as Bearer. A user with a second factor is refused (401, `second_factor: true`) until `code` is sent along: one of the authenticator app, or a recovery code. With the `device_token` of an earlier sign-in of the same user, failed sign-ins elsewhere do not hold this one up',
    body: z.object({
      email,
      password: typedPassword,
      code: z.optional(typedCode),
      device_token: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: signedIn,
  }),
  verifySession: endpoint({
    method: 'GET',
    path: '/api/auth/verify',
    permission: 'signed-in',
    summary: 'Who is signed in, and whether the screen of the session is locked',
    answer: z.object({ user: sessionUser, locked: z.optional(z.literal(true)) }),
    while_locked: true,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    permission: 'signed-in',
    summary: 'End this session; its token is worthless afterwards',
    while_locked: true,
  }),
  lockSession: endpoint({
    method: 'POST',
    path: '/api/auth/lock',
    permission: 'signed-in',
    summary:
      'Lock the screen of this session: until the password came back, every other call with its token is refused (423)',
  }),
  unlockSession: endpoint({
    method: 'POST',
    path: '/api/auth/unlock',
    permission: 'signed-in',
    summary:
      'Check the password of whoever is signed in, for a screen that was covered while nobody used it; a wrong one is refused (400), and ten within 15 minutes are too many (429). No other session is made, and no second factor asked for',
    body: z.object({ password: typedPassword }),
    while_locked: true,
  }),
  createFirstAdmin: endpoint({
    method: 'POST',
    path: '/api/setup/first-admin',
    permission: 'public',
    summary: 'Make the first admin of an empty clinic; refused (409) as soon as there is any user',
    body: z.object({ name: text(), email, password: newPassword }),
    answer: signedIn,
    changes: ['users'],
  }),
}
