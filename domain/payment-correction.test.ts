import { expect, test } from 'vitest'
import { isOwnCorrection } from './payment-correction.ts'

const taken = { recorded_by: 7, payment_date: '2026-11-18T06:00:00.000Z', deposit_id: null }
const at = (time: string, user_id = 7) => ({ user_id, now: new Date(`2026-11-18T${time}Z`) })

test.each([
  ['at once', taken, at('06:00:00'), true],
  ['after ten minutes', taken, at('06:10:00'), true],
  ['later', taken, at('06:10:01'), false],
  ['by somebody else', taken, at('06:01:00', 8), false],
  ['that nobody is known to have taken', { ...taken, recorded_by: null }, at('06:01:00'), false],
  ['from credit', { ...taken, deposit_id: 3 }, at('06:01:00'), false],
])('a payment corrected %s', (_when, payment, by, allowed) => {
  expect(isOwnCorrection(payment, by)).toBe(allowed)
})
