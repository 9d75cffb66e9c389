import { describe, expect, test } from 'vitest'
import { dayOf, ensureCounted, type MoneyMoved } from './day-close.ts'
import { money } from './money.ts'

const moved = (
  kind: MoneyMoved['kind'],
  method: MoneyMoved['method'],
  amount: number,
  rest: object = {},
): MoneyMoved => {
  return { kind, method, amount: money(amount), currency: 'QR', card_fee_percentage: 2.8, ...rest }
}

const NOTHING = {
  cash_in: 0,
  cash_refunds: 0,
  movements_in: 0,
  movements_out: 0,
  card_in: 0,
  card_refunds: 0,
  card_gross: 0,
  card_fee: 0,
  expected_settlement: 0,
  other_means: [],
}

type Fields = Record<'cash_in' | 'cash_refunds' | 'card_in' | 'card_refunds' | 'card_fee', number>
/** The same sums by method, as its fields say them. */
const methodsOf = (day: Fields) => [
  { method: 'cash', received: day.cash_in, refunded: day.cash_refunds, fee: 0 },
  { method: 'card', received: day.card_in, refunded: day.card_refunds, fee: day.card_fee },
]

describe('what a day comes to', () => {
  // The amounts are chosen so that no two sums are equal.
  test.each<[string, MoneyMoved[], object]>([
    ['only the float', [], { expected_cash: 50 }],
    ['cash', [moved('in', 'cash', 300), moved('in', 'cash', 0.5)], { cash_in: 300.5, expected_cash: 350.5 }],
    ['cash refunded', [moved('refund', 'cash', 20)], { cash_refunds: 20, expected_cash: 30 }],
    ['change fetched', [moved('moved in', 'cash', 7)], { movements_in: 7, expected_cash: 57 }],
    ['cash brought to the bank', [moved('moved out', 'cash', 11)], { movements_out: 11, expected_cash: 39 }],
    [
      'cards, with a fee rounded for each payment and none given back with a refund',
      [moved('in', 'card', 0.2), moved('in', 'card', 100.2), moved('refund', 'card', 40)],
      {
        card_in: 100.4,
        card_refunds: 40,
        card_gross: 60.4,
        card_fee: 2.82,
        expected_settlement: 57.58,
        expected_cash: 50,
      },
    ],
    [
      'a card payment that was cash, corrected before the close',
      [
        moved('in', 'card', 60, { payment_id: 1 }),
        moved('refund', 'card', 60, { payment_id: 1 }),
        moved('in', 'cash', 60, { payment_id: 2 }),
      ],
      { cash_in: 60, expected_cash: 110 },
    ],
    [
      'what is left of a payment that was refunded in part before its correction',
      [
        moved('in', 'card', 100, { payment_id: 1 }),
        moved('refund', 'card', 40),
        moved('refund', 'card', 60, { payment_id: 1 }),
        moved('in', 'cash', 60, { payment_id: 2 }),
      ],
      {
        cash_in: 60,
        card_in: 40,
        card_refunds: 40,
        card_fee: 1.12,
        expected_settlement: -1.12,
        expected_cash: 110,
      },
    ],
    [
      'the correction of a payment that an earlier close counted',
      [moved('refund', 'card', 60, { payment_id: 1 }), moved('in', 'cash', 60, { payment_id: 2 })],
      { cash_in: 60, card_refunds: 60, card_gross: -60, expected_settlement: -60, expected_cash: 110 },
    ],
    [
      'each card payment at the fee it was taken with',
      [moved('in', 'card', 100), moved('in', 'card', 100, { card_fee_percentage: 1 })],
      { card_in: 200, card_gross: 200, card_fee: 3.8, expected_settlement: 196.2, expected_cash: 50 },
    ],
  ])('%s', (_what, entries, expected) => {
    const float = money(50)
    const { by_method, ...day } = dayOf(entries, 'QR', float)
    expect(day).toEqual({ currency: 'QR', float, ...NOTHING, others: [], ...expected })
    expect(by_method).toEqual(methodsOf(day))
  })

  test('other currencies are listed separately, sorted by name', () => {
    const day = dayOf(
      [
        moved('in', 'cash', 5, { currency: 'USD' }),
        moved('in', 'cash', 100),
        moved('in', 'card', 10, { currency: 'EUR', card_fee_percentage: 10 }),
        moved('refund', 'cash', 2, { currency: 'USD' }),
      ],
      'QR',
      money(1),
    )
    expect(day).toMatchObject({ cash_in: 100, card_in: 0, expected_cash: 101 })
    expect(day.others.map(({ by_method }) => by_method)).toEqual(day.others.map(methodsOf))
    expect(day.others.map(({ by_method: _by_method, ...other }) => other)).toEqual([
      { currency: 'EUR', ...NOTHING, card_in: 10, card_gross: 10, card_fee: 1, expected_settlement: 9 },
      { currency: 'USD', ...NOTHING, cash_in: 5, cash_refunds: 2 },
    ])
  })
})

describe('what was counted', () => {
  const counted = (counted_cash: number, float_left: number, pieces?: [value: number, count: number][] | null) => ({
    counted_cash: money(counted_cash),
    float_left: money(float_left),
    denominations: pieces && pieces.map(([value, count]) => ({ value: money(value), count })),
  })

  test.each([
    ['with all cash left for the next day', counted(100, 100)],
    ['without its notes and coins', counted(100, 20, null)],
    [
      'as the sum of its notes and coins',
      counted(151.5, 20, [
        [100, 1],
        [25, 2],
        [0.5, 3],
        [500, 0],
      ]),
    ],
    ['an empty drawer', counted(0, 0, [])],
  ])('is accepted: %s', (_what, each) => expect(() => ensureCounted(each)).not.toThrow())

  test.each([
    [counted(100, 100.01), 'float_left', 'At most the 100.00 that was counted can stay in the drawer, not 100.01'],
    [counted(100, 0, [[50, 1]]), 'counted_cash', 'The notes and coins come to 50.00, not to 100.00'],
    [counted(100, 0, []), 'counted_cash', 'The notes and coins come to 0.00, not to 100.00'],
  ])('is refused: %j', (each, field, sentence) => {
    expect(() => ensureCounted(each)).toThrow(
      expect.objectContaining({ kind: 'invalid', details: expect.objectContaining({ fields: { [field]: sentence } }) }),
    )
  })
})
