import { describe, expect, test } from 'vitest'
import { chargedTotal, discountLines, isAboveLimit, readDiscount } from './discount.ts'
import { money } from './money.ts'

const COSTS = money(1_050.5)

describe('a discount', () => {
  test('by percent is rounded once, half away from zero', () => {
    const words = { discount_percent: 10, discount_reason: 'Staff' }
    expect(readDiscount({ percent: 10 }, ' Staff ', COSTS)).toEqual({ ...words, discount_amount: 105.05 })
    expect(readDiscount({ percent: 10 }, 'Staff', money(0.05))).toEqual({ ...words, discount_amount: 0.01 })
    expect(readDiscount({ percent: 10 }, 'Staff', money(0.04))).toEqual({ ...words, discount_amount: 0 })
  })

  test('by amount is that amount, up to all that the treatments cost', () => {
    const whole = { discount_amount: COSTS, discount_percent: null, discount_reason: 'Goodwill' }
    expect(readDiscount({ amount: COSTS }, 'Goodwill', COSTS)).toEqual(whole)
    expect(readDiscount({ amount: COSTS, percent: null }, 'Goodwill', COSTS)).toEqual(whole)
  })

  test('without a percentage or an amount is no discount, even with a reason', () => {
    const none = { discount_amount: 0, discount_percent: null, discount_reason: null }
    expect(readDiscount(null, 'Goodwill', COSTS)).toEqual(none)
  })

  test.each([
    [{ percent: 10, amount: 5 }, 'Staff', 'discount', 'Give the discount either by percent or by amount'],
    [{}, 'Staff', 'discount', 'Give the discount either by percent or by amount'],
    [{ percent: 0 }, 'Staff', 'discount', 'Discount must be greater than zero'],
    [{ amount: 0 }, 'Staff', 'discount', 'Discount must be greater than zero'],
    [{ amount: 1.005 }, 'Staff', 'discount', 'Discount must have at most two decimals'],
    [{ percent: 10 }, null, 'discount_reason', 'A discount needs a reason'],
    [{ amount: 10 }, '  ', 'discount_reason', 'A discount needs a reason'],
    [
      { amount: 1_050.51 },
      'Staff',
      'discount',
      'Discount of 1,050.51 is more than the 1,050.50 that the treatments cost',
    ],
  ])('of %j with the reason %j is refused', (asked, reason, field, sentence) => {
    expect(() => readDiscount(asked, reason, COSTS)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ fields: { [field]: sentence } }) }),
    )
  })

  test.each([
    [{ percent: 10 }, false],
    [{ percent: 10.01 }, true],
    [{ amount: 105.05 }, false],
    [{ amount: 105.06 }, true],
  ])('of %j is above a limit of 10 %%: %s', (asked, above) => expect(isAboveLimit(asked, COSTS, 10)).toBe(above))

  test('by amount may be as large as the rounded percentage', () => {
    expect(isAboveLimit({ amount: 0.01 }, money(0.05), 10)).toBe(false)
    expect(isAboveLimit({ amount: 0.01 }, money(0.04), 10)).toBe(true)
  })
})

test('the charged amount is the cost less the discount', () => {
  const lines = [
    { treatment_code: 'SPC-ENDO', description: 'Root canal', cost: money(900) },
    { treatment_code: null, description: 'Gift', cost: money(0) },
    { treatment_code: 'XR-01', description: 'X-ray', cost: money(150.5) },
  ]
  const discounted = discountLines(lines, money(100))
  expect(discounted.map(({ discount_amount }) => discount_amount)).toEqual([85.67, 0, 14.33])
  expect(chargedTotal(discounted)).toBe(950.5)
})
