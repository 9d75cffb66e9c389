import { expect, test } from 'vitest'
import { audit_kinds, concernsPayouts, isView } from './audit.ts'

test('what was looked at is told apart from what was changed', () => {
  expect(audit_kinds.filter(isView)).toEqual(['patient.seen', 'appointment.seen', 'invoice.seen', 'list.seen'])
  expect(isView('patient.updated')).toBe(false)
})

test('what a doctor earns is told apart from what a patient pays', () => {
  expect(audit_kinds.filter(concernsPayouts)).toContain('payout.deducted')
  expect(audit_kinds.filter(concernsPayouts).every((kind) => kind.startsWith('payout.'))).toBe(true)
  expect(concernsPayouts('payment.recorded')).toBe(false)
})
