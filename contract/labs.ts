import * as z from 'zod/mini'
import { LONGEST_LAB_DAYS, MOST_LAB_ITEMS } from '#domain/lab.ts'
import { endpoint } from './endpoint.ts'
import { amount, id, money, optionalEmail, optionalText, text, version } from './fields.ts'

const lab = z.object({
  id,
  name: z.string(),
  contact_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** What it makes, in the order in which it was entered: its fee in the clinic's currency, and how many days it takes. */
  items: z.array(z.object({ description: z.string(), fee: money, days: z.int() })),
  active: z.boolean(),
  version,
})
export type Lab = z.infer<typeof lab>
export type LabItem = Lab['items'][number]

const body = {
  name: text(100),
  contact_number: optionalText(50),
  email: optionalEmail,
  /** Left out, a new lab has none and a changed one keeps its own; likewise `active`. */
  items: z.optional(
    z
      .array(
        z.object({
          description: text(200),
          fee: amount,
          days: z.int().check(z.minimum(0), z.maximum(LONGEST_LAB_DAYS)),
        }),
      )
      .check(z.maxLength(MOST_LAB_ITEMS)),
  ),
  active: z.optional(z.boolean()),
}

export const labs = {
  labs: endpoint({
    method: 'GET',
    path: '/api/settings/labs',
    permission: 'lab:read',
    summary: 'The dental labs by name, with what they make; inactive ones too',
    answer: z.array(lab),
    reads: ['labs'],
  }),
  addLab: endpoint({
    method: 'POST',
    path: '/api/settings/labs',
    permission: 'lab:write',
    summary: 'Add a dental lab; 409 once the clinic has 100',
    body: z.object(body),
    answer: lab,
    creates: true,
    changes: ['labs'],
  }),
  changeLab: endpoint({
    method: 'PUT',
    path: '/api/settings/labs/{id}',
    permission: 'lab:write',
    summary: 'Change a lab; the cases that were ordered from it keep their fees and days',
    body: z.object({ ...body, version: z.optional(version) }),
    answer: lab,
    changes: ['labs'],
  }),
}
