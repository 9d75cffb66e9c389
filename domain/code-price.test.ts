import { describe, expect, test } from 'vitest'
import { priceOf } from './code-price.ts'
import { money } from './money.ts'
import { readTeeth } from './typed-teeth.ts'

describe('a line costs the price of its code', () => {
  test.each([
    ['visit', '', 100.1],
    ['visit', '36 MO, 37', 100.1],
    ['tooth', '', 100.1],
    ['tooth', '36', 100.1],
    ['tooth', '14-16', 300.3],
    ['surface', '36', 100.1],
    ['surface', '36 MOD', 300.3],
    ['surface', '36 MO, 37 O', 300.3],
    ['surface', '36 MO, 37', 300.3],
    ['arch', '11, 26', 100.1],
    ['arch', '11, 41', 200.2],
    ['arch', '55, 75', 200.2],
    ['arch', '', 100.1],
  ] as const)('for each %s: %s costs %d', (per, teeth, cost) => {
    expect(priceOf({ default_cost: money(100.1), per }, readTeeth(teeth) ?? [])).toBe(cost)
  })
})
