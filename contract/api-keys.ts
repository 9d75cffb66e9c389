import * as z from 'zod/mini'
import { type Permission, PERMISSIONS } from '#domain/access.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, text } from './fields.ts'

const permission = z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]])

const apiKey = z.object({
  id,
  name: z.string(),
  /** What it was given. At each call it may only do what its creator may still do. */
  permissions: z.array(permission),
  /** The last four characters, by which a program's key is recognised. */
  last_four: z.string(),
  created_at: instant,
  created_by_name: z.string(),
  /** To the minute; null before its first call. */
  last_used_at: z.nullable(instant),
  revoked_at: z.nullable(instant),
  revoked_by_name: z.nullable(z.string()),
  /** False once it is revoked or its creator is no longer active. */
  works: z.boolean(),
})
export type ApiKey = z.infer<typeof apiKey>

export const apiKeys = {
  apiKeys: endpoint({
    method: 'GET',
    path: '/api/settings/api-keys',
    permission: 'api-key:write',
    summary: 'The keys by which other programs call, the latest first; revoked ones too',
    answer: z.array(apiKey),
    reads: ['api-keys', 'users'],
  }),
  makeApiKey: endpoint({
    method: 'POST',
    path: '/api/settings/api-keys',
    permission: 'api-key:write',
    summary:
      'Make a key for another program, sent as `Authorization: Bearer ck_…`. It is answered only now. It does what it ' +
      'was given and its creator may do, and reaches no keys, users, sessions or profile',
    body: z.object({
      name: text(100),
      permissions: z.array(permission).check(z.minLength(1), z.maxLength(Object.keys(PERMISSIONS).length)),
    }),
    answer: z.extend(apiKey, { key: z.string() }),
    creates: true,
    secret: true,
    changes: ['api-keys'],
  }),
  revokeApiKey: endpoint({
    method: 'POST',
    path: '/api/settings/api-keys/{id}/revoke',
    permission: 'api-key:write',
    summary: 'Revoke a key at once, for good',
    answer: apiKey,
    changes: ['api-keys'],
  }),
}
