import * as z from 'zod/mini'
import { SINCE_KINDS } from '#domain/since.ts'
import { endpoint } from './endpoint.ts'
import { inQuery, instant } from './fields.ts'

export const since = {
  since: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/since',
    permission: 'patient:read',
    summary:
      'What others changed about a patient since this user opened them last, the latest first, as far as their role may ' +
      'read it; empty the first time. With `before_this_one` since the opening before the last one, for a screen that ' +
      'has just opened them',
    query: z.object({ before_this_one: inQuery.flag }),
    answer: z.object({
      /** Null if the user never opened them before. */
      since: z.nullable(instant),
      /** At most 50. */
      changes: z.array(z.object({ kind: z.enum(SINCE_KINDS), at: instant, text: z.string() })),
    }),
    reads: [
      'patients',
      'patient-alerts',
      'questionnaires',
      'appointments',
      'invoices',
      'deposits',
      'plans',
      'notes',
      'chart',
      'files',
      'letters',
      'families',
      'agreements',
      'perio-exams',
      'bpe-exams',
      'ortho-entries',
      'lab-cases',
    ],
  }),
}
