import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askedOf,
  atLeastZero,
  covered,
  dueUntil,
  ensureInstalments,
  inOrder,
  LONGEST_MONTHS,
  notDue,
  overdueOn,
  scheduleOf,
} from './agreement.ts'
import { addDays, addMonths } from './calendar.ts'
import { add, money, type Money, ZERO } from './money.ts'

const TODAY = '2026-11-17'
const cents = (most: number) => fc.integer({ min: 1, max: most }).map((each) => (each / 100) as Money)
const days = (from: number, to: number) => fc.integer({ min: from, max: to }).map((count) => addDays(TODAY, count))

test('a schedule comes to the total to the cent: a down payment today, then equal parts month by month', () => {
  const total = money(1000)
  expect(scheduleOf({ total, down_payment: money(100), count: 7, first_on: '2026-12-31', today: TODAY })).toEqual([
    { due_on: TODAY, amount: 100 },
    { due_on: '2026-12-31', amount: 128.58 },
    { due_on: '2027-01-31', amount: 128.57 },
    { due_on: '2027-02-28', amount: 128.57 },
    { due_on: '2027-03-31', amount: 128.57 },
    { due_on: '2027-04-30', amount: 128.57 },
    { due_on: '2027-05-31', amount: 128.57 },
    { due_on: '2027-06-30', amount: 128.57 },
  ])
  fc.assert(
    fc.property(cents(10_000_000), fc.nat(), fc.integer({ min: 1, max: 60 }), (amount, part, count) => {
      const down_payment = money((part % (Math.round(amount * 100) + 1)) / 100)
      const made = scheduleOf({ total: amount, down_payment, count, first_on: TODAY, today: TODAY })
      expect(add(ZERO, ...made.map((each) => each.amount))).toBe(amount)
      const parts = made.slice(down_payment > 0 ? 1 : 0).map((each) => each.amount)
      if (parts.length === count) expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(0.011)
    }),
  )
})

test.each<[string, number, { due_on: string; amount: number }[], string]>([
  ['a cent too little', 10, [{ due_on: TODAY, amount: 9.99 }], 'agreement.not-the-sum'],
  ['a past day', 10, [{ due_on: '2026-11-16', amount: 10 }], 'agreement.past-day'],
  ['a day too far', 10, [{ due_on: addDays(addMonths(TODAY, LONGEST_MONTHS), 1), amount: 10 }], 'agreement.too-far'],
  ['nothing', 0, [{ due_on: TODAY, amount: 0 }], 'amount.not-positive'],
  ['an instalment of nothing', 10, [{ due_on: TODAY, amount: 0 }], 'amount.not-positive'],
  ['a third of a cent', 10.001, [{ due_on: TODAY, amount: 10.001 }], 'amount.too-many-decimals'],
])('refused: %s', (_what, total, instalments, code) => {
  expect(() => ensureInstalments(total, instalments, TODAY)).toThrow(
    expect.objectContaining({ coded: expect.objectContaining({ code }) }),
  )
})

test('the last day and a cent are accepted', () => {
  ensureInstalments(0.01, [{ due_on: addMonths(TODAY, LONGEST_MONTHS), amount: 0.01 }], TODAY)
})

/* An independent first-in, first-out: every cent of the debt by itself, with the day on which it falls due. */
function byCents(instalments: readonly { due_on: string; amount: number }[], received: number, today: string) {
  const debt: string[] = []
  for (const { due_on, amount } of instalments.toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1))) {
    for (let cent = 0; cent < Math.round(amount * 100); cent += 1) debt.push(due_on)
  }
  const unpaid = debt.slice(Math.max(0, Math.round(received * 100)))
  return {
    due: debt.filter((due_on) => due_on <= today).length,
    overdue: unpaid.filter((due_on) => due_on < today).length,
    open: unpaid.filter((due_on) => due_on <= today).length,
    ahead: unpaid.filter((due_on) => due_on > today).length,
    first: unpaid[0],
  }
}

const agreed = fc.record({
  instalments: fc.array(fc.record({ due_on: days(-60, 60), amount: cents(500) }), { minLength: 1, maxLength: 8 }),
  moves: fc.array(fc.integer({ min: -300, max: 900 }), { maxLength: 8 }),
  today: days(-70, 70),
})

test('what is due, overdue, covered and not due agrees with paying cent by cent, oldest first', () => {
  fc.assert(
    fc.property(agreed, ({ instalments: entered, moves, today }) => {
      const instalments = inOrder(entered)
      // Payments and, below zero, refunds of what was paid.
      const paid = moves.reduce((sum, cent) => Math.max(0, sum + cent), 0)
      const received = money(paid / 100)
      const expected = byCents(entered, received, today)
      const inCents = (amount: Money) => Math.round(amount * 100)
      const due = dueUntil(instalments, today)
      expect(inCents(due)).toBe(expected.due)
      expect(inCents(overdueOn(instalments, received, today))).toBe(expected.overdue)
      expect(inCents(atLeastZero(money(due - received)))).toBe(expected.open)
      const total = add(...instalments.map(({ amount }) => amount))
      expect(inCents(notDue({ outstanding: total, total, received, due }))).toBe(expected.ahead)
      const parts = covered(instalments, received)
      expect(parts.find((each) => each.received < each.amount)?.due_on).toBe(expected.first)
      expect(add(ZERO, ...parts.map((each) => each.received))).toBe(received < total ? received : total)
    }),
    { numRuns: 500 },
  )
})

test('not due is never above what is owed, and never below nothing', () => {
  const agreement = { total: money(100), received: money(30), due: money(20) }
  expect(notDue({ ...agreement, outstanding: money(50) })).toBe(50)
  expect(notDue({ ...agreement, outstanding: money(90) })).toBe(70)
  expect(notDue({ ...agreement, received: money(300), outstanding: money(90) })).toBe(0)
})

test.each([
  ['invoices of which all is owed', null, 600, 250, 250],
  ['invoices of which less is owed', null, 100, 250, 100],
  ['invoices that were cancelled', null, 0, 250, 0],
  ['invoices on which too much was paid', null, -20, 250, 0],
  ['a plan without invoices yet', 7, 0, 250, 250],
])('an agreement about %s asks for what is still owed', (_about, plan_id, outstanding, amount, asked) => {
  expect(askedOf({ plan_id, outstanding: money(outstanding) }, money(amount))).toBe(asked)
})
