import { expect, test } from 'vitest'
import { campaign } from './model.ts'

test('the clinic does what its model predicts', { timeout: 300_000 }, async () => {
  const { failures, count, notes } = await campaign.run({ long: false, seed: 20_261_127, say: () => undefined })
  expect(failures).toEqual([])
  expect(count).toBe(80)
  expect(notes?.['acts done']).toBeGreaterThan(400)
})
