import { expect, test } from 'vitest'
import { AUDIT_KINDS, concernsPayouts, isView } from './audit.ts'

test('a view is distinguished from a change', () => {
  expect(AUDIT_KINDS.filter(isView)).toEqual(expect.arrayContaining(['patient.seen', 'chart.seen', 'list.seen']))
  expect(isView('chart.noted')).toBe(false)
  expect(isView('patient.updated')).toBe(false)
})

test('entries about payouts are distinguished from entries about payments', () => {
  expect(AUDIT_KINDS.filter(concernsPayouts)).toContain('payout.deducted')
  expect(AUDIT_KINDS.filter(concernsPayouts).every((kind) => kind.startsWith('payout.'))).toBe(true)
  expect(concernsPayouts('payment.recorded')).toBe(false)
})
