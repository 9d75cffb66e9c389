import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, text, version } from './fields.ts'

export const chair = z.object({
  id,
  name: z.string(),
  /** Its place in lists and on the board, from the first on. */
  position: z.int(),
  active: z.boolean(),
  version,
})
export type Chair = z.infer<typeof chair>

const position = z.optional(z.int().check(z.minimum(0), z.maximum(10_000)))

export const chairs = {
  chairs: endpoint({
    method: 'GET',
    path: '/api/settings/chairs',
    permission: 'chair:read',
    summary: 'The chairs of the clinic by position, inactive ones too',
    answer: z.array(chair),
    reads: ['chairs'],
  }),
  addChair: endpoint({
    method: 'POST',
    path: '/api/settings/chairs',
    permission: 'chair:write',
    summary:
      'Add a chair, the last one unless `position` is sent: those from there on move by one; 409 for a name that another has',
    body: z.object({ name: text(60), position, active: z.optional(z.boolean()) }),
    answer: chair,
    creates: true,
    changes: ['chairs'],
  }),
  changeChair: endpoint({
    method: 'PUT',
    path: '/api/settings/chairs/{id}',
    permission: 'chair:write',
    summary:
      'Rename a chair, move it to another position (those between move by one), or deactivate it: its appointments ' +
      'keep it, and it takes no others. What is left out stays',
    body: z.object({
      name: z.optional(text(60)),
      position,
      active: z.optional(z.boolean()),
      version: z.optional(version),
    }),
    answer: chair,
    changes: ['chairs'],
  }),
}
