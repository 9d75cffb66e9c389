import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, pageQuery } from './fields.ts'

/** A sign-in that has not ended, as its owner knows it again. */
const openSession = z.object({
  id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.nullable(z.string()),
  created_at: instant,
  /** To the minute. */
  last_used_at: instant,
  /** The one that asks. */
  current: z.boolean(),
})
export type Session = z.infer<typeof openSession>

/** What everybody may see and change of their own account. */
export const profile = {
  sessions: endpoint({
    method: 'GET',
    path: '/api/profile/sessions',
    who: 'signed-in',
    summary: 'Where one is signed in, the latest sign-in first',
    query: z.object(pageQuery),
    rows: openSession,
    reads: ['profile'],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/profile/sessions/{id}',
    who: 'signed-in',
    summary: 'End one of one’s own sessions',
    changes: ['profile'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/profile/sessions',
    who: 'signed-in',
    summary: 'End all of one’s own sessions but the one that asks',
    answer: z.object({ ended: z.int() }),
    changes: ['profile'],
  }),
}
