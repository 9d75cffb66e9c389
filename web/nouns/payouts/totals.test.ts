import { expect, test } from 'vitest'
import { type DoctorTotal, payoutSums } from './totals.ts'

const total = (doctor_id: number, currency: string, payout_amount: number) =>
  ({ doctor_id, currency, payout_amount }) as DoctorTotal

test('payouts are summed in each currency, the clinic’s first, even if the first doctor earned in another', () => {
  const totals = [total(1, 'AED', 5), total(2, 'QR', 10), total(2, 'AED', 2.5), total(3, 'QR', 1)]
  expect(payoutSums(totals, 'QR')).toEqual(['QR 11.00', 'AED 7.50'])
  expect(payoutSums([], 'QR')).toEqual(['QR 0.00'])
})
