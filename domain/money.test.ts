import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  formatAmount,
  isAmount,
  LARGEST_AMOUNT,
  type Money,
  money,
  negative,
  percentOf,
  proportion,
  subtract,
  ZERO,
} from './money.ts'
import { ensurePositiveAmount } from './positive-amount.ts'

const LARGEST_UNITS = 999_999_999
const units = fc.integer({ min: 0, max: LARGEST_UNITS })
const hundredthsOfPercent = fc.integer({ min: 0, max: 10_000 })

/** Formats minor units as a decimal text such as '150.50', without floating-point arithmetic. */
const asText = (minor: number | bigint) => {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const amountOf = (minor: number | bigint) => Number(asText(minor)) as Money

/** numerator / denominator rounded to the nearest whole number, half upwards, by integer arithmetic. */
function nearest(numerator: bigint, denominator: bigint) {
  const whole = numerator / denominator
  const rest = numerator % denominator
  return rest * 2n >= denominator ? whole + 1n : whole
}

describe('an amount that staff may enter', () => {
  test.each([
    [0, 'nothing'],
    [0.01, 'the smallest coin'],
    [0.07, 'what is not exact in binary'],
    [1.15, 'what is not exact in binary'],
    [4.35, 'what a naive check of decimals rejects'],
    [1_050.5, 'one decimal'],
    [LARGEST_AMOUNT, 'the largest'],
  ])('%d is valid: %s', (value) => expect(isAmount(value)).toBe(true))

  test.each([
    [0.001, 'three decimals'],
    [1.005, 'three decimals'],
    [52.675, 'three decimals'],
    [-0.01, 'negative'],
    [10_000_000, 'more than the largest'],
    [9_999_999.991, 'three decimals'],
    [Number.NaN, 'no number'],
    [Number.POSITIVE_INFINITY, 'no amount'],
  ])('%d is invalid: %s', (value) => expect(isAmount(value)).toBe(false))

  test('every whole number of minor units is valid, and a tenth of a minor unit more is invalid', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 9 }), (minor, tenth) => {
        expect(isAmount(amountOf(minor))).toBe(true)
        if (minor < LARGEST_UNITS) expect(isAmount(Number(`${asText(minor)}${tenth}`))).toBe(false)
      }),
    )
  })
})

describe('an amount that is paid or deducted', () => {
  const refused = (amount: number) => {
    try {
      ensurePositiveAmount(amount, 'amount', 'payment')
      return null
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  }

  test.each([
    [0.01, null],
    [LARGEST_AMOUNT, null],
    [0, 'Payment amount must be greater than zero'],
    [-1, 'Payment amount must be greater than zero'],
    [0.0099, 'Payment amount must be greater than zero'],
    [10_000_000, 'Payment amount must be at most 9,999,999.99'],
    [1.005, 'Payment amount must have at most two decimals'],
    [100.001, 'Payment amount must have at most two decimals'],
    [Number.NaN, 'Payment amount must be greater than zero'],
  ])('of %d: %s', (amount, sentence) => expect(refused(amount)).toBe(sentence))
})

describe('sums', () => {
  test('have no binary rounding errors', () => {
    expect(add(money(0.1), money(0.2))).toBe(0.3)
    expect(add(money(4.35), money(0.07), money(1.15))).toBe(5.57)
    expect(subtract(money(0.3), money(0.1))).toBe(0.2)
    expect(add()).toBe(0)
  })

  test('equal the sums in minor units', () => {
    fc.assert(
      fc.property(fc.array(units, { maxLength: 100 }), (minors) => {
        const sum = minors.reduce((soFar, minor) => soFar + BigInt(minor), 0n)
        expect(add(...minors.map(amountOf))).toBe(amountOf(sum))
      }),
    )
  })

  test('subtracting and adding the same amount gives the original amount', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        expect(add(subtract(amountOf(a), amountOf(b)), amountOf(b))).toBe(amountOf(a))
        expect(add(amountOf(a), negative(amountOf(a)))).toBe(0)
      }),
    )
  })

  test('zero is never negative zero', () => expect(Object.is(negative(ZERO), 0)).toBe(true))
})

describe('percentages', () => {
  test.each([
    [150.5, 35, 52.68, '52.675 is half a minor unit and goes up'],
    [900, 40, 360, 'no rounding'],
    [255.54, 2.8, 7.16, '7.15512 is nearest to 7.16'],
    [1.15, 50, 0.58, '0.575 goes up, though its binary form is below'],
    [0.01, 50, 0.01, 'half a minor unit is rounded up'],
    [0.01, 49.99, 0, 'less than half is dropped'],
    [4.35, 100, 4.35, 'all of it'],
    [4.35, 0, 0, 'none of it'],
    [1_000, 33.33, 333.3, 'a percentage with two decimals'],
    [100, 0.07, 0.07, 'a percentage that is not exact in binary'],
    [9_999_999.99, 99.99, 9_998_999.99, 'the largest amount'],
  ])('of %d, %d percent is %d: %s', (amount, percent, share) => {
    expect(percentOf(money(amount), percent)).toBe(share)
    expect(percentOf(negative(money(amount)), percent), 'and as far below zero').toBe(share === 0 ? 0 : -share)
  })

  test('equal the exact fraction, rounded once', () => {
    fc.assert(
      fc.property(units, hundredthsOfPercent, (minor, hundredths) => {
        const exact = nearest(BigInt(minor) * BigInt(hundredths), 10_000n)
        expect(percentOf(amountOf(minor), Number(asText(hundredths)))).toBe(amountOf(exact))
      }),
    )
  })

  test('round exactly half a minor unit away from zero on both sides', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), (half) => {
        const amount = amountOf(2 * half + 1)
        expect(percentOf(amount, 50)).toBe(amountOf(half + 1))
        expect(percentOf(negative(amount), 50)).toBe(negative(amountOf(half + 1)))
      }),
    )
  })
})

describe('proportions', () => {
  test.each([
    [412.68, 400, 1_050.5, 157.14],
    [412.68, 1_050.5, 1_050.5, 412.68],
    [0.01, 1, 2, 0.01],
    [0.01, 1, 3, 0],
    [9_999_999.99, 9_999_999.98, 9_999_999.99, 9_999_999.98],
  ])('%d x %d / %d is %d', (amount, part, whole, expected) =>
    expect(proportion(money(amount), money(part), money(whole))).toBe(expected),
  )

  test('equal the exact fraction, rounded once', () => {
    fc.assert(
      fc.property(units, units, fc.integer({ min: 1, max: LARGEST_UNITS }), (amount, part, whole) => {
        fc.pre(part <= whole)
        const exact = nearest(BigInt(amount) * BigInt(part), BigInt(whole))
        expect(proportion(amountOf(amount), amountOf(part), amountOf(whole))).toBe(amountOf(exact))
      }),
    )
  })
})

test.each([
  [0, '0.00'],
  [0.5, '0.50'],
  [999.99, '999.99'],
  [1_050.5, '1,050.50'],
  [9_999_999.99, '9,999,999.99'],
  [-1_234.5, '-1,234.50'],
])('%d is formatted as %s', (amount, text) => expect(formatAmount(amount)).toBe(text))
