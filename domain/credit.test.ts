import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditOf, ensureDepositAmount, ensureRefundable, takeCredit } from './credit.ts'
import { add, money } from './money.ts'

const deposits = (...lefts: number[]) => lefts.map((left, index) => ({ id: index + 1, left: money(left) }))

const refusedAtAmount = (sentence: string) =>
  expect.objectContaining({ kind: 'invalid', details: expect.objectContaining({ fields: { amount: sentence } }) })

test.each([
  [
    300,
    [
      [1, 100],
      [2, 200],
    ],
  ],
  [100, [[1, 100]]],
  [99.99, [[1, 99.99]]],
  [
    100.01,
    [
      [1, 100],
      [2, 0.01],
    ],
  ],
  [
    350,
    [
      [1, 100],
      [2, 200],
      [4, 50],
    ],
  ],
])('%d of deposits of 100, 200, 0 and 50 is taken from the first ones: %j', (amount, parts) => {
  const taken = takeCredit(deposits(100, 200, 0, 50), money(amount))
  expect(taken.map((part) => [part.deposit.id, part.amount])).toEqual(parts)
})

test.each([
  [350.01, deposits(100, 200, 0, 50), 'Only 350.00 of credit is left'],
  [1, [], 'Only 0.00 of credit is left'],
  [1_500, deposits(1_300), 'Only 1,300.00 of credit is left'],
])('%d is more than there is', (amount, open, sentence) => {
  expect(() => takeCredit(open, money(amount))).toThrow(refusedAtAmount(sentence))
})

test('any amount up to the credit is taken exactly, and from no deposit more than is left of it', () => {
  const left = fc.integer({ min: 0, max: 100_000 }).map((units) => money(units / 100))
  fc.assert(
    fc.property(fc.array(left, { maxLength: 8 }), fc.double({ min: 0, max: 1, noNaN: true }), (lefts, part) => {
      const open = deposits(...lefts)
      const amount = money(Math.floor(creditOf(open) * 100 * part) / 100)
      const taken = takeCredit(open, amount)
      expect(add(...taken.map((each) => each.amount))).toBe(amount)
      for (const each of taken) expect(each.amount).toBeLessThanOrEqual(each.deposit.left)
      expect(taken.slice(0, -1).every((each) => each.amount === each.deposit.left)).toBe(true)
    }),
  )
})

test.each([
  [0, 'Deposit amount must be greater than zero'],
  [0.005, 'Deposit amount must be greater than zero'],
  [10_000_000, 'Deposit amount must be at most 9,999,999.99'],
])('a deposit of %d is refused: %s', (amount, sentence) => {
  expect(() => ensureDepositAmount(amount)).toThrow(refusedAtAmount(sentence))
})

test('a deposit is refunded up to what is left of it', () => {
  expect(() => ensureRefundable(money(40), 40)).not.toThrow()
})

test.each([
  [0, 'Refund amount must be greater than zero'],
  [40.01, 'Refund of 40.01 is more than the 40.00 that is left of this deposit'],
])('a refund of %d of the 40 that is left is refused: %s', (amount, sentence) => {
  expect(() => ensureRefundable(money(40), amount)).toThrow(refusedAtAmount(sentence))
})
