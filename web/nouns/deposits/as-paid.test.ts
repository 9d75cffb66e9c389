import { expect, test } from 'vitest'
import type { AccountEntry } from '#contract/deposits.ts'
import { asPaid } from './as-paid.ts'

const NOTHING = {
  date: '2026-11-18T06:00:00.000Z',
  text: '',
  invoice_id: 1,
  deposit_id: null,
  means_id: null,
  reason: null,
}
const entry = (
  kind: AccountEntry['kind'],
  amount: number,
  running_total: number,
  more: Partial<Record<keyof AccountEntry, unknown>> = {},
): AccountEntry =>
  ({
    ...NOTHING,
    kind,
    amount,
    running_total,
    moved: Math.abs(amount),
    corrected_amount: 0,
    currency: 'QR',
    method: null,
    ...more,
  }) as AccountEntry

const words = (entries: AccountEntry[]) =>
  entries.map(({ kind, amount, moved, running_total }) => `${kind} ${amount} ${moved} ${running_total}`)

test('a payment that was corrected, and the refund that corrects it, are left out', () => {
  const entries = [
    entry('invoice', 900, 900),
    entry('payment', -101, 799, { method: 'card', corrected_amount: 101 }),
    entry('invoice', 50, 849, { invoice_id: 2 }),
    entry('refund', 101, 950, { method: 'card', corrected_amount: 101 }),
    entry('payment', -101, 849, { method: 'cash' }),
  ]
  expect(words(asPaid(entries))).toEqual(['invoice 900 900 900', 'invoice 50 50 950', 'payment -101 101 849'])
})

test('what was refunded before a correction stays: the patient got it', () => {
  const entries = [
    entry('invoice', 900, 900),
    entry('payment', -100, 800, { corrected_amount: 60 }),
    entry('refund', 40, 840),
    entry('refund', 60, 900, { corrected_amount: 60 }),
    entry('payment', -60, 840),
  ]
  expect(words(asPaid(entries))).toEqual([
    'invoice 900 900 900',
    'payment -40 40 860',
    'refund 40 40 900',
    'payment -60 60 840',
  ])
})

test('a payment from credit that was paid with money after all changes no total before that', () => {
  const entries = [
    entry('deposit', -100, -100),
    entry('invoice', 900, 800),
    entry('payment', 0, 800, { moved: 100, deposit_id: 1, corrected_amount: 100 }),
    entry('refund', 0, 800, { moved: 100, method: 'credit', corrected_amount: 100 }),
    entry('payment', -100, 700),
  ]
  expect(words(asPaid(entries))).toEqual(['deposit -100 100 -100', 'invoice 900 900 800', 'payment -100 100 700'])
})

test('each currency has totals of its own, and cents add up', () => {
  const entries = [
    entry('invoice', 0.3, 0.3),
    entry('payment', -0.1, -0.1, { currency: 'AED' }),
    entry('payment', -0.1, 0.2),
  ]
  expect(words(asPaid(entries))).toEqual(['invoice 0.3 0.3 0.3', 'payment -0.1 0.1 -0.1', 'payment -0.1 0.1 0.2'])
})
