import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { codeOf } from './validation-messages.ts'

const body = z.object({
  lines: z.optional(z.array(z.object({ cost: z.number() }))),
  fields: z.optional(z.record(z.string(), z.string())),
})

test.each([
  [{ lines: [{ cost: 'x' }] }, 'cost'],
  [{ lines: [1] }, 'lines'],
  [{ fields: { reason: 1 } }, 'reason'],
  [{ fields: { '': false } }, 'fields'],
  [{ fields: { '12': false } }, 'fields'],
  [{ fields: { السبب: false } }, 'fields'],
  [1, 'body'],
])('%j is refused for the field %s', (sent, field) => {
  const issue = z.safeParse(body, sent, { reportInput: true }).error?.issues[0]
  expect(issue && codeOf(issue).values).toMatchObject({ field })
})
