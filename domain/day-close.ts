import type { Currency } from './clinic.ts'
import { feeOf, methodNames, type PaymentMethod, termsOf } from './invoice.ts'
import { countedAs, type Settles } from './means.ts'
import { add, type Money, negative, subtract, ZERO } from './money.ts'
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
  /** The payment that came in, or that a correction takes back. */
  payment_id?: number | null
  /** The means that it named, and where that settled then. */
  means_id?: number | null
  settles?: Settles | null
}

/**
 * Without payments that were typed wrongly and corrected before the close: the terminal and the drawer never saw them, so
 * they have no fee and were not refunded.
 */
export function withoutCorrected<Moved extends MoneyMoved>(moved: readonly Moved[]): Moved[] {
  const taken = new Set(moved.filter(({ kind }) => kind === 'in').map(({ payment_id }) => payment_id ?? null))
  const isCorrecting = ({ kind, payment_id = null }: Moved) =>
    kind === 'refund' && payment_id !== null && taken.has(payment_id)
  const corrected = new Map(moved.filter(isCorrecting).map(({ payment_id, amount }) => [payment_id, amount]))
  const left = ({ kind, payment_id = null, amount }: Moved) =>
    kind === 'in' && payment_id !== null ? subtract(amount, corrected.get(payment_id) ?? ZERO) : amount
  return moved
    .filter((each) => !isCorrecting(each))
    .map((each) => ({ ...each, amount: left(each) }))
    .filter(({ amount }) => amount > 0)
}

/** What one method took in and gave back. */
export interface MethodSums {
  method: PaymentMethod
  received: Money
  refunded: Money
  /** Rounded for each payment. */
  fee: Money
}

/** What one means that settles neither in the drawer nor at the terminal took, less what it gave back. */
export interface MeansSum {
  means_id: number
  amount: Money
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
  card_fee: Money
  /** What the bank should send. */
  expected_settlement: Money
}

export interface DaySums extends MoneySums {
  by_method: MethodSums[]
  other_means: MeansSum[]
}

export interface OtherCurrency extends DaySums {
  currency: Currency
}

/** The sums of every method, also of one without money. */
export const byMethod = (moved: readonly MoneyMoved[]): MethodSums[] =>
  methodNames().map((method) => {
    const of = (kind: MoneyMoved['kind']) => moved.filter((each) => each.kind === kind && each.method === method)
    return {
      method,
      received: sumOf(of('in')),
      refunded: sumOf(of('refund')),
      fee: add(...of('in').map(({ amount, card_fee_percentage }) => feeOf(method, amount, card_fee_percentage))),
    }
  })

const sumOf = (moved: readonly MoneyMoved[]) => add(...moved.map(({ amount }) => amount))

/**
 * The fields that the calls have had since there were two methods: of cash, whatever is counted in the drawer; of cards,
 * whatever the bank sends. Nothing else derives them.
 */
export function fieldsOf(sums: readonly MethodSums[]) {
  const sum = (in_drawer: boolean, field: 'received' | 'refunded' | 'fee') =>
    add(...sums.filter(({ method }) => termsOf(method).in_drawer === in_drawer).map((each) => each[field]))
  const [card_in, card_refunds, card_fee] = [sum(false, 'received'), sum(false, 'refunded'), sum(false, 'fee')]
  const card_gross = subtract(card_in, card_refunds)
  return {
    cash_in: sum(true, 'received'),
    cash_refunds: sum(true, 'refunded'),
    card_in,
    card_refunds,
    card_gross,
    card_fee,
    expected_settlement: subtract(card_gross, card_fee),
  }
}

/** The money that the drawer and the terminal hold, each by the method as which it is counted. */
const heldIn = (moved: readonly MoneyMoved[]) =>
  moved.flatMap((each) => {
    const method = countedAs(each.method, each.settles ?? null)
    return method === null ? [] : [{ ...each, method }]
  })

/** The sums of the means whose money is elsewhere, in the order of their ids. */
export function otherMeans(moved: readonly MoneyMoved[]): MeansSum[] {
  const sums = new Map<number, Money>()
  for (const { kind, method, amount, means_id = null, settles = null } of moved) {
    if (means_id === null || countedAs(method, settles) !== null) continue
    const change = kind === 'refund' ? negative(amount) : amount
    sums.set(means_id, add(sums.get(means_id) ?? ZERO, change))
  }
  return [...sums].map(([means_id, amount]) => ({ means_id, amount })).toSorted((a, b) => a.means_id - b.means_id)
}

export function sumsOf(moved: readonly MoneyMoved[]): DaySums {
  const by_method = byMethod(heldIn(moved))
  const movements = (kind: 'moved in' | 'moved out') => sumOf(moved.filter((each) => each.kind === kind))
  return {
    ...fieldsOf(by_method),
    movements_in: movements('moved in'),
    movements_out: movements('moved out'),
    by_method,
    other_means: otherMeans(moved),
  }
}

/**
 * Adds up the day: in the clinic's currency, and separately in each other one. `float`: what the previous close left in
 * the drawer.
 */
export function dayOf(moved: readonly MoneyMoved[], currency: Currency, float: Money) {
  const counted = withoutCorrected(moved)
  const of = (each: Currency) => sumsOf(counted.filter((one) => one.currency === each))
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
