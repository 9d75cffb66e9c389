import type { Currency } from './clinic.ts'
import type { PaymentMethod } from './invoice.ts'
import { add, type Money, percentOf, subtract, ZERO } from './money.ts'
import { ensure, invalid } from './refusal.ts'

export const CASH_DIRECTIONS = ['in', 'out'] as const
export type CashDirection = (typeof CASH_DIRECTIONS)[number]

/** Money that came into or went out of the clinic. Creating or applying credit moves no money. */
export interface MoneyMoved {
  kind: 'in' | 'refund' | 'moved in' | 'moved out'
  method: PaymentMethod
  amount: Money
  currency: Currency
  /** The percentage at the time of the payment. */
  card_fee_percentage: number
}

export interface MoneySums {
  cash_in: Money
  cash_refunds: Money
  movements_in: Money
  movements_out: Money
  card_in: Money
  card_refunds: Money
  /** Card payments less card refunds, as the terminal totals them. */
  card_gross: Money
  /** Rounded for each payment. */
  card_fee: Money
  /** What the bank should send. */
  expected_settlement: Money
}

export interface OtherCurrency extends MoneySums {
  currency: Currency
}

export function sumsOf(moved: readonly MoneyMoved[]): MoneySums {
  const sum = (kind: MoneyMoved['kind'], method: PaymentMethod = 'cash') =>
    add(...moved.filter((each) => each.kind === kind && each.method === method).map(({ amount }) => amount))
  const [card_in, card_refunds] = [sum('in', 'card'), sum('refund', 'card')]
  const card_fee = add(
    ...moved
      .filter(({ kind, method }) => kind === 'in' && method === 'card')
      .map(({ amount, card_fee_percentage }) => percentOf(amount, card_fee_percentage)),
  )
  const card_gross = subtract(card_in, card_refunds)
  return {
    cash_in: sum('in'),
    cash_refunds: sum('refund'),
    movements_in: sum('moved in'),
    movements_out: sum('moved out'),
    card_in,
    card_refunds,
    card_gross,
    card_fee,
    expected_settlement: subtract(card_gross, card_fee),
  }
}

/**
 * Adds up the day: in the clinic's currency, and separately in each other one. `float`: what the previous close left in
 * the drawer.
 */
export function dayOf(moved: readonly MoneyMoved[], currency: Currency, float: Money) {
  const of = (each: Currency) => sumsOf(moved.filter((one) => one.currency === each))
  const sums = of(currency)
  const { cash_in, cash_refunds, movements_in, movements_out } = sums
  const others = [...new Set(moved.map((one) => one.currency))].filter((each) => each !== currency).toSorted()
  return {
    currency,
    float,
    ...sums,
    expected_cash: subtract(add(float, cash_in, movements_in), add(cash_refunds, movements_out)),
    others: others.map((each): OtherCurrency => ({ currency: each, ...of(each) })),
  }
}

/** One kind of note or coin in the drawer. */
export interface Denomination {
  value: Money
  count: number
}

const times = ({ value, count }: Denomination) => add(...Array.from({ length: count }, () => value))
export const sumOfDenominations = (counted: readonly Denomination[]) => add(...counted.map(times), ZERO)

export function ensureCounted(counted: {
  counted_cash: Money
  float_left: Money
  denominations?: readonly Denomination[] | null | undefined
}) {
  const { counted_cash, float_left, denominations } = counted
  ensure(float_left <= counted_cash, () =>
    invalid('float_left', 'day-close.leaves-more', { left: float_left, counted: counted_cash }),
  )
  if (!denominations) return
  const sum = sumOfDenominations(denominations)
  ensure(sum === counted_cash, () => invalid('counted_cash', 'day-close.not-the-sum', { counted: counted_cash, sum }))
}
