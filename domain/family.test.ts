import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, ensureAllocated, inverseOf, RELATION_KINDS } from './family.ts'
import { add, type Money, ZERO } from './money.ts'

test('each relation has another side, and the other side of that is the relation', () => {
  expect(inverseOf('guardian')).toBe('ward')
  for (const kind of RELATION_KINDS.filter((each) => each !== 'guardian')) {
    expect(inverseOf(inverseOf(kind) as typeof kind)).toBe(kind)
  }
})

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((each) => (each / 100) as Money)

test('an amount is spread in order: never above what is owed, and to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(cents(100_000), { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (owed, part) => {
        const invoices = owed.map((outstanding, id) => ({ id, outstanding }))
        const total = add(ZERO, ...owed)
        const amount = (Math.round(total * part * 100) / 100) as Money
        if (amount < 0.01) return
        const allocations = allocate(amount, invoices)
        expect(add(...allocations.map((each) => each.amount))).toBe(amount)
        const short = allocations.filter((each) => each.amount < (owed[each.invoice_id] ?? 0))
        expect(short.length).toBeLessThanOrEqual(1)
        if (short[0]) expect(short[0]).toBe(allocations.at(-1))
        for (const each of allocations) expect(each.amount).toBeLessThanOrEqual(owed[each.invoice_id] ?? 0)
        expect(() => ensureAllocated(amount, allocations)).not.toThrow()
      },
    ),
  )
  expect(() => allocate(10.01, [{ id: 1, outstanding: 10 as Money }])).toThrow()
})

test.each([
  [10, [{ invoice_id: 1, amount: 9.99 }]],
  [
    10,
    [
      { invoice_id: 1, amount: 5 },
      { invoice_id: 1, amount: 5 },
    ],
  ],
  [
    10,
    [
      { invoice_id: 1, amount: 10 },
      { invoice_id: 2, amount: 0 },
    ],
  ],
  [0, []],
])('%d as %j is refused', (amount, allocations) => {
  expect(() => ensureAllocated(amount, allocations)).toThrow()
})
