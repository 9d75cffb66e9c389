import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, id, optionalText, pageQuery, percentage, role, text, version } from './fields.ts'
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
  /** Whether they sign in with a second factor. */
  second_factor: z.boolean(),
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

export const users = {
  users: endpoint({
    method: 'GET',
    path: '/api/settings/users',
    permission: 'user:write',
    summary: 'All users by name',
    query: z.object(pageQuery),
    rows: user,
    reads: ['users'],
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/api/settings/users',
    permission: 'user:write',
    summary:
      'Add a user; one of role doctor becomes a doctor, and an admin or a manager with `treats_patients` besides; the percentages are those of the new doctor',
    body: z.object({ ...body, password: newPassword }),
    answer: user,
    creates: true,
    changes: ['users', 'doctors'],
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/settings/users/{id}',
    permission: 'user:write',
    summary:
      'Change a user; a blank password stays as it is; a new one, a new role or active=false ends their sessions. `treats_patients`, left out, stays as it is where the role allows it; the percentages may be sent as somebody becomes a doctor by it. One’s own new password or e-mail takes `current_password`',
    body: z.object({
      ...body,
      password: unlessBlank(newPassword),
      current_password: unlessBlank(typedPassword),
      active: z.optional(z.boolean()),
      version: z.optional(version),
    }),
    answer: user,
    changes: ['users', 'doctors'],
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
    summary: 'Turn another user’s second factor off, as after a lost phone; their sessions end',
    changes: ['users', 'profile'],
  }),
}
