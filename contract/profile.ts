import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, inQuery, instant, pageQuery, role } from './fields.ts'
import { messageLanguage } from './message-language.ts'
import { newPassword, typedCode, typedPassword } from './session.ts'

/** An open session, described so that its owner recognizes it. */
const openSession = z.object({
  id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.nullable(z.string()),
  created_at: instant,
  /** Accurate to the minute. */
  last_used_at: instant,
  /** The session of this request. */
  current: z.boolean(),
})
export type Session = z.infer<typeof openSession>

const ownAccount = z.object({
  name: z.string(),
  email: z.string(),
  role,
  contact: z.nullable(z.string()),
  /** One of the demo accounts on the sign-in screen: its password and second factor cannot be changed. */
  is_demo: z.boolean(),
  second_factor: z.object({
    /** Null while the second factor is off. */
    since: z.nullable(instant),
    recovery_codes_left: z.int(),
    /** Whether the clinic requires a second factor of everybody. */
    required: z.boolean(),
  }),
})
export type OwnAccount = z.infer<typeof ownAccount>

const calendar = z.object({
  /** When its address was made; null while there is none. */
  since: z.nullable(instant),
  /** Whether it names the patients, rather than their initials. */
  names: z.boolean(),
})

/** What every user may see and change of their own account. */
export const profile = {
  profile: endpoint({
    method: 'GET',
    path: '/api/profile',
    permission: 'signed-in',
    summary: 'One’s own account and its second factor',
    answer: ownAccount,
    reads: ['profile', 'users', 'clinic'],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/profile/password',
    permission: 'signed-in',
    summary: 'Change one’s password; all other sessions end',
    body: z.object({ current_password: typedPassword, new_password: newPassword }),
    changes: ['profile'],
  }),
  setUpSecondFactor: endpoint({
    method: 'POST',
    path: '/api/profile/second-factor',
    permission: 'signed-in',
    summary:
      'Begin to set up a second factor: a new secret for an authenticator app, in force once confirmed by a code',
    body: z.object({ current_password: typedPassword }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmSecondFactor: endpoint({
    method: 'PUT',
    path: '/api/profile/second-factor',
    permission: 'signed-in',
    summary:
      'Turn the second factor on with a first code; all other sessions end. The recovery codes are shown only now',
    body: z.object({ code: typedCode }),
    answer: z.object({ recovery_codes: z.array(z.string()) }),
    changes: ['profile', 'users'],
  }),
  removeSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/profile/second-factor',
    permission: 'signed-in',
    summary: 'Turn one’s second factor off, with the password and a code',
    body: z.object({ current_password: typedPassword, code: typedCode }),
    changes: ['profile', 'users'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/profile/calendar',
    permission: 'calendar:make',
    summary: 'Whether one’s appointments can be read as a calendar; its address is answered only when it is made',
    answer: calendar,
    reads: ['profile'],
  }),
  makeCalendar: endpoint({
    method: 'POST',
    path: '/api/profile/calendar',
    permission: 'calendar:make',
    summary:
      'Make the address (iCalendar, /calendar/{token}.ics) at which a phone reads one’s own appointments, from 30 days ' +
      'back to 180 ahead; a former address works no more. It is answered only now',
    query: z.object({ language: inQuery.choice(messageLanguage) }),
    body: z.object({
      /** Name the patients, rather than their initials; by default not. */
      names: z.optional(z.boolean()),
    }),
    answer: z.extend(calendar, { url: z.string() }),
    changes: ['profile'],
  }),
  revokeCalendar: endpoint({
    method: 'DELETE',
    path: '/api/profile/calendar',
    permission: 'calendar:make',
    summary: 'Revoke the address of one’s calendar at once',
    changes: ['profile'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/profile/sessions',
    permission: 'signed-in',
    summary: 'Where one is signed in, the latest sign-in first',
    query: z.object(pageQuery),
    rows: openSession,
    reads: ['profile'],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/profile/sessions/{id}',
    permission: 'signed-in',
    summary: 'End one of one’s own sessions',
    changes: ['profile'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/profile/sessions',
    permission: 'signed-in',
    summary: 'End all of one’s own sessions but the one that asks',
    answer: z.object({ ended: z.int() }),
    changes: ['profile'],
  }),
}
