import { expect, test } from 'vitest'
import { audit_kinds, concernsPayouts, isView } from './audit.ts'

test('a view is distinguished from a change', () => {
  expect(audit_kinds.filter(isView)).toEqual(['patient.seen', 'appointment.seen', 'invoice.seen', 'list.seen'])
  expect(isView('patient.updated')).toBe(false)
})

test('entries about payouts are distinguished from entries about payments', () => {
  expect(audit_kinds.filter(concernsPayouts)).toContain('payout.deducted')
  expect(audit_kinds.filter(concernsPayouts).every((kind) => kind.startsWith('payout.'))).toBe(true)
  expect(concernsPayouts('payment.recorded')).toBe(false)
})
