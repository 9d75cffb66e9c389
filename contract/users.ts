import * as z from 'zod/mini'
import { fieldRefusal, type PlainFieldCode } from './field-refusals.ts'
import { endpoint } from './endpoint.ts'
import { email, id, instant, optionalText, pageQuery, percentage, role, text, version } from './fields.ts'
import { strandedOfDoctor } from './stranded.ts'
import { newPassword, typedPassword } from './session.ts'

const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  /** For an admin or a manager: whether they also have a column on the board and earn payouts. */
  treats_patients: z.boolean(),
  contact: z.nullable(z.string()),
  active: z.boolean(),
  /** Whether the user signs in with a second factor. */
  second_factor: z.boolean(),
  /** Until when the link to choose a password works; null if there is none. */
  invited_until: z.nullable(instant),
  /** Open tasks for this user alone, which stand on no dashboard once the user is inactive. */
  open_tasks: z.int(),
  version,
})
export type User = z.infer<typeof user>

const body = {
  name: text(),
  email,
  role,
  contact: optionalText(100),
  treats_patients: z.optional(z.boolean()),
  /** The payout rates of a user who becomes a doctor by this change. */
  is_specialist: z.optional(z.boolean()),
  general_payout_percentage: z.optional(percentage),
  specialist_payout_percentage: z.optional(percentage),
}

/** A field that the form always sends: a blank value counts as left out. */
const unlessBlank = <Schema extends z.ZodMiniType<string, string>>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
      z.optional(schema),
    ),
  )

/** The password of the admin who asks, where another user gets the sign-in of an admin by it. */
const own_password = unlessBlank(typedPassword)

const invitationToken = z.string().check(z.minLength(1), z.maxLength(100))

/** Runs even when other fields are invalid, so that one answer names all invalid fields. */
const passwordOrInvitation = (
  fits: (sent: { password?: unknown; invite?: unknown }) => boolean,
  code: PlainFieldCode,
) =>
  z.refine<{ password?: string | undefined; invite?: boolean | undefined }>(fits, {
    error: fieldRefusal(code),
    path: ['password'],
    when: () => true,
  })

const newUser = z
  .object({ ...body, password: z.optional(newPassword), invite: z.optional(z.boolean()), own_password })
  .check(
    passwordOrInvitation(({ password, invite }) => invite === true || password !== undefined, 'field.required'),
    passwordOrInvitation(({ password, invite }) => invite !== true || password === undefined, 'field.not-valid'),
  )

export const users = {
  users: endpoint({
    method: 'GET',
    path: '/api/settings/users',
    permission: 'user:write',
    summary: 'All users by name',
    query: z.object(pageQuery),
    rows: user,
    reads: ['users', 'tasks'],
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/api/settings/users',
    permission: 'user:write',
    summary:
      'Add a user; one of role doctor becomes a doctor, and an admin or a manager with `treats_patients` besides; the percentages are those of the new doctor. With `invite` there is no password until the user chooses one by an invitation. An admin takes `own_password`, that of whoever adds them',
    body: newUser,
    answer: user,
    creates: true,
    changes: ['users', 'doctors'],
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/settings/users/{id}',
    permission: 'user:write',
    summary:
      'Change a user; a blank password stays as it is; a new one, a new role or active=false ends their sessions. `treats_patients`, left out, stays as it is where the role allows it; the percentages may be sent as somebody becomes a doctor by it. One’s own new password or e-mail takes `current_password`; who makes an admin, or gives one another password, sends `own_password`',
    body: z.object({
      ...body,
      password: unlessBlank(newPassword),
      current_password: unlessBlank(typedPassword),
      own_password,
      active: z.optional(z.boolean()),
      /** Take a doctor away although scheduled appointments stay without one. */
      allow_stranded: z.optional(z.boolean()),
      version: z.optional(version),
    }),
    answer: z.extend(user, strandedOfDoctor),
    changes: ['users', 'doctors'],
  }),
  inviteUser: endpoint({
    method: 'POST',
    path: '/api/settings/users/{id}/invitation',
    permission: 'user:write',
    summary:
      'Make a link with which another user chooses their password: `#/invitation/{token}`, once and within 7 days. An ' +
      'earlier link of the user works no more, nor does this one once the user is deactivated or has another password. ' +
      'The token is only in this answer. For an admin who has signed in before it takes `own_password`',
    body: z.object({ own_password }),
    /**
     * `whatsapp_number` is the user's own, as digits with the country's code; null if it is not certain. `addresses` are
     * those at which other devices reach the server itself; none if it listens to its own machine alone.
     */
    answer: z.object({
      token: z.string(),
      expires_at: instant,
      whatsapp_number: z.nullable(z.string()),
      addresses: z.array(z.string()),
    }),
    changes: ['users'],
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/read',
    permission: 'public',
    summary: 'Who is invited by a link',
    body: z.object({ token: invitationToken }),
    answer: z.object({ clinic_name: z.string(), name: z.string(), email: z.string(), expires_at: instant }),
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    permission: 'public',
    summary: 'Choose the password of whoever was invited; they sign in with it afterwards',
    body: z.object({ token: invitationToken, password: newPassword }),
    answer: z.object({ email: z.string() }),
    changes: ['users'],
  }),
  endSessionsOfUser: endpoint({
    method: 'DELETE',
    path: '/api/settings/users/{id}/sessions',
    permission: 'user:write',
    summary: 'Sign a user out everywhere',
    answer: z.object({ ended: z.int() }),
    changes: ['profile'],
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/settings/users/{id}/second-factor',
    permission: 'user:write',
    summary:
      'Turn another user’s second factor off, as after a lost phone; their sessions end. It takes `own_password`',
    body: z.object({ own_password }),
    changes: ['users', 'profile'],
  }),
}
