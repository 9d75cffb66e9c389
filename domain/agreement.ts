import { addDays, addMonths, type Day } from './calendar.ts'
import { add, type Money, money, spread, subtract, ZERO } from './money.ts'
import { ensurePositiveAmount } from './positive-amount.ts'
import { ensure, invalid } from './refusal.ts'

/** A part of an agreed total, and the day until which it is to be paid. */
export interface Instalment {
  due_on: Day
  amount: Money
}

export const MOST_INSTALMENTS = 60
/** An instalment is due at most so many months from now. */
export const LONGEST_MONTHS = 120

interface Schedule {
  total: Money
  /** Paid today; 0 for none. */
  down_payment: Money
  count: number
  first_on: Day
  today: Day
}

/** Divides a total: a down payment today, then equal parts month by month; the cents that are left go to the first ones. */
export function scheduleOf({ total, down_payment, count, first_on, today }: Schedule): Instalment[] {
  const parts = spread(
    subtract(total, down_payment),
    Array.from({ length: count }, () => money(1)),
  )
  const later = parts.map((amount, place) => ({ due_on: addMonths(first_on, place), amount }))
  const paid_now = down_payment > 0 ? [{ due_on: today, amount: down_payment }] : []
  return [...paid_now, ...later].filter(({ amount }) => amount > 0)
}

/** In the order in which they fall due; of the same day as they were entered. */
export const inOrder = <Each extends Instalment>(instalments: readonly Each[]) =>
  instalments.toSorted((one, other) => one.due_on.localeCompare(other.due_on))

/** Refuses (400) instalments that do not come to the total, to the cent, and those of a past day or too far ahead. */
export function ensureInstalments(
  total: number,
  instalments: readonly { due_on: Day; amount: number }[],
  today: Day,
): asserts total is Money {
  ensurePositiveAmount(total, 'total', 'agreement')
  for (const { amount } of instalments) ensurePositiveAmount(amount, 'instalments', 'instalment')
  const sum = add(...instalments.map(({ amount }) => amount as Money))
  ensure(sum === total, () => invalid('instalments', 'agreement.not-the-sum', { total, sum }))
  const last = addMonths(today, LONGEST_MONTHS)
  for (const { due_on } of instalments) {
    ensure(due_on >= today, () => invalid('instalments', 'agreement.past-day', { day: due_on }))
    ensure(due_on <= last, () => invalid('instalments', 'agreement.too-far', { day: last }))
  }
}

/** What is to be paid until the end of a day. */
export const dueUntil = (instalments: readonly Instalment[], day: Day) =>
  add(ZERO, ...instalments.filter(({ due_on }) => due_on <= day).map(({ amount }) => amount))

/** What should have been paid by yesterday and was not. */
export const overdueOn = (instalments: readonly Instalment[], received: Money, today: Day) =>
  atLeastZero(subtract(dueUntil(instalments, addDays(today, -1)), received))

export const atLeastZero = (amount: Money) => (amount > 0 ? amount : ZERO)

/** What was received covers the instalments in their order: each with the part of it that is covered. */
export function covered<Each extends Instalment>(instalments: readonly Each[], received: Money) {
  let left = atLeastZero(received)
  return instalments.map((instalment) => {
    const part = instalment.amount < left ? instalment.amount : left
    left = subtract(left, part)
    return { ...instalment, received: part }
  })
}

/** The part of what is owed on its invoices that is not to be paid yet. */
export const notDue = (agreed: { outstanding: Money; total: Money; received: Money; due: Money }) => {
  const { outstanding, total, received, due } = agreed
  const ahead = atLeastZero(subtract(total, received > due ? received : due))
  return outstanding < ahead ? atLeastZero(outstanding) : ahead
}

interface About {
  /** Null if it is about invoices. */
  plan_id: number | null
  /** What is owed on its invoices. */
  outstanding: Money
}

/**
 * What an agreement asks for of an amount that its instalments come to: about invoices never more than is still owed on them,
 * since they may be cancelled, corrected or written off. The work of a plan need not have an invoice yet.
 */
export const askedOf = ({ plan_id, outstanding }: About, amount: Money) =>
  plan_id === null && outstanding < amount ? atLeastZero(outstanding) : amount
