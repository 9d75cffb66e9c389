import { expect, test } from 'vitest'
import { campaign, cutOff, heldAfterwards } from '#test/resilience/soak/cut-off.ts'

test('600 requests of one session, aborted within two seconds, hold no permit and block nobody', async () => {
  await cutOff({ requests: 600, sessions: 1, at_once: 40, longest_ms: 40 })
  expect(await heldAfterwards()).toEqual([])
})

test(
  '2,000 requests of all kinds, aborted at any time, hold no permit and block nobody',
  { timeout: 60_000 },
  async () => {
    const { count, failures } = await campaign.run({ long: false, seed: 20_261_122, say: () => undefined })
    expect([count, failures]).toEqual([2_000, []])
  },
)
