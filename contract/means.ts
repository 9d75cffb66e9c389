import * as z from 'zod/mini'
import { SETTLES } from '#domain/means.ts'
import { endpoint } from './endpoint.ts'
import { id, paymentMethod, percentage, text, version } from './fields.ts'

export const means = z.object({
  id,
  name_en: z.string(),
  name_ar: z.string(),
  /** What it counts as on the wire: payments, payouts and takings keep the method. */
  method: paymentMethod,
  /** Its own fee, which each payment keeps as it was then; 0 for a method without a fee. */
  fee_percentage: z.number(),
  /** Where its money arrives; money of the bank and later money is no part of a day close's count. */
  settles: z.enum(SETTLES),
  active: z.boolean(),
  version,
})
export type Means = z.infer<typeof means>

const fields = { name_en: text(60), name_ar: text(60), method: paymentMethod, settles: z.enum(SETTLES) }

export const meansOfPayment = {
  means: endpoint({
    method: 'GET',
    path: '/api/settings/means',
    permission: 'means:read',
    summary: 'The means of payment of the clinic in the order in which they were added, inactive ones too',
    answer: z.array(means),
    reads: ['means'],
  }),
  addMeans: endpoint({
    method: 'POST',
    path: '/api/settings/means',
    permission: 'means:write',
    summary:
      'Add a means of payment; a fee only with the method card, no cash at the terminal, no name of another active one (400)',
    body: z.object({ ...fields, fee_percentage: z.optional(percentage), active: z.optional(z.boolean()) }),
    answer: means,
    creates: true,
    changes: ['means'],
  }),
  changeMeans: endpoint({
    method: 'PUT',
    path: '/api/settings/means/{id}',
    permission: 'means:write',
    summary:
      'Change or deactivate a means of payment; what was paid by it keeps its method, its fee and where it settled. ' +
      'What is left out stays',
    body: z.object({
      name_en: z.optional(fields.name_en),
      name_ar: z.optional(fields.name_ar),
      method: z.optional(fields.method),
      fee_percentage: z.optional(percentage),
      settles: z.optional(fields.settles),
      active: z.optional(z.boolean()),
      version: z.optional(version),
    }),
    answer: means,
    changes: ['means'],
  }),
}
