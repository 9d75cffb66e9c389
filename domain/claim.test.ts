import { describe, expect, test } from 'vitest'
import { answerable, claimState, type ClaimLineSums, NO_SUMS, positionOf, sumOfPositions } from './claim.ts'
import { add, type Money } from './money.ts'

const of = (amount: number) => amount as Money
type Sums = Partial<Record<Exclude<keyof ClaimLineSums, 'insurer_amount'>, number>>
const position = (sums: Sums, insurer_amount = 240) =>
  positionOf({ ...NO_SUMS, insurer_amount: of(insurer_amount), ...(sums as Partial<ClaimLineSums>) })

/** The filling of example 1: 240.00 of the insurer. */
describe('the position of a claim line', () => {
  test.each([
    ['new', {}, { open: 240, to_send: 240 }],
    ['sent', { sent: 240 }, { open: 240, to_send: 0 }],
    ['of example 7', { sent: 240, paid: 200, rejected: 40 }, { paid: 200, rejected: 40, undecided: 40, open: 0 }],
    [
      'of example 8 before it is sent again',
      { sent: 240, paid: 200, rejected: 40, resubmitted: 40 },
      { paid: 200, undecided: 0, open: 40, to_send: 40 },
    ],
    [
      'of example 8',
      { sent: 280, paid: 225, rejected: 55, resubmitted: 40 },
      { paid: 225, undecided: 15, open: 0, to_send: 0 },
    ],
    [
      'of example 9',
      { sent: 280, paid: 225, rejected: 55, resubmitted: 40, written_off: 10, billed: 5 },
      { paid: 225, undecided: 0, open: 0, written_off: 10, billed: 5 },
    ],
    ['of example 10', { sent: 240, paid: 216, discounted: 24 }, { paid: 216, discounted: 24, open: 0 }],
    [
      'of example 11',
      { sent: 240, paid: 240, taken_back: 50 },
      { paid: 190, rejected: 50, undecided: 50, open: 0, to_send: 0 },
    ],
  ])('%s', (_name, sums: Sums, expected) => {
    const now = position(sums)
    expect(now).toMatchObject(expected)
    const { paid, discounted, open, undecided, written_off, billed } = now
    expect(add(paid, discounted, open, undecided, written_off, billed)).toBe(240)
  })

  test('only what was sent can be answered', () => {
    expect(answerable(position({}))).toBe(0)
    expect(answerable(position({ sent: 240, paid: 200 }))).toBe(40)
    expect(answerable(position({ sent: 240, paid: 200, rejected: 40, resubmitted: 40 }))).toBe(0)
  })

  test('of a claim is the sum of its lines', () => {
    expect(sumOfPositions([position({}), position({ sent: 120.4, rejected: 0.4 }, 120.4)])).toEqual({
      ...position({}),
      open: 360,
      to_send: 240,
      rejected: 0.4,
      undecided: 0.4,
    })
  })
})

describe('the state of a claim', () => {
  const START = { withdrawn: false, missing: [], open: of(0), to_send: of(0), undecided: of(0) }
  test.each([
    ['settled', {}],
    ['sent', { open: of(40) }],
    ['ready', { open: of(40), to_send: of(40) }],
    ['incomplete', { open: of(40), to_send: of(40), missing: ['diagnosis' as const] }],
    ['sent', { open: of(40), missing: ['diagnosis' as const] }],
    ['answered', { undecided: of(15), open: of(40), to_send: of(40) }],
    ['withdrawn', { withdrawn: true, undecided: of(15) }],
  ])('is %s with %j', (state, change) => expect(claimState({ ...START, ...change })).toBe(state))
})
