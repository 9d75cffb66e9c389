import { expect, test } from 'vitest'
import { insurersModel } from './play.ts'
import { insurersRaces } from './races.ts'

const { play, idle } = await insurersModel()
const race = await insurersRaces()

test('the insurers’ money is what books kept apart from the product say', { timeout: 300_000 }, async () => {
  expect(await play(20_261_128, 200)).toEqual({ count: 200, failures: [] })
  expect(idle()).toEqual([])
})

interface Sent {
  lines: { paid?: number; amount?: number }[]
}
const aCentLess = (body: object) => ({
  ...body,
  lines: (body as Sent).lines.map(({ paid, amount, ...line }) => ({
    ...line,
    ...(paid !== undefined && { paid: Math.max(paid - 0.01, 0) }),
    ...(amount !== undefined && { amount: amount - 0.01 }),
  })),
})

test.each<[string, RegExp, (body: object) => object]>([
  ['allocates a cent less', /payer-payments\/\d+\/lines$/, aCentLess],
  ['gives up a cent less', /decisions$/, aCentLess],
  ['forgets the policy', /api\/invoices$/, (body) => ({ ...body, policy_id: null })],
])('control: a clinic that %s is told', async (_what, wanted, changed) => {
  const spoilt = (path: string, body?: object) => (body && wanted.test(path) ? changed(body) : body)
  expect((await play(7, 60, { spoilt, shrink: false })).failures[0]).toContain('the books say')
})

test('two people at once neither pay nor cover more than there is', { timeout: 60_000 }, async () => {
  expect(await race(3)).toEqual({ count: 3, failures: [] })
})
