import * as z from 'zod/mini'
import { FIRST_STEPS } from '#domain/first-steps.ts'
import { endpoint } from './endpoint.ts'

const answer = z.object({
  /** Whether the list is hidden for now. */
  put_away: z.boolean(),
  steps: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })),
})

export const firstSteps = {
  firstSteps: endpoint({
    method: 'GET',
    path: '/api/first-steps',
    permission: 'clinic:write',
    summary: 'What a new clinic does first, and what of it is done, as its records tell',
    answer,
    reads: ['clinic', 'users', 'doctors', 'special-hours', 'treatment-codes', 'patients', 'appointments', 'invoices'],
  }),
  changeFirstSteps: endpoint({
    method: 'PUT',
    path: '/api/first-steps',
    permission: 'clinic:write',
    summary: 'Put the first steps away or bring them back, or say that the hours a clinic begins with are its own',
    body: z.object({ put_away: z.optional(z.boolean()), usual_hours_are_own: z.optional(z.boolean()) }),
    answer,
    changes: ['clinic'],
  }),
}
