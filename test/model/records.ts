import type { Invoice } from './clinic.ts'
import { sum } from './sums.ts'

/** The doctor's payouts of an invoice, including reversals. */
export function recordsOf({ payments, deductions, lab_bills, doctor, cancelled }: Invoice) {
  if (!doctor) return []
  const bills = lab_bills.map(({ month, more }) => ({ month, gross: 0, deduction: 0 - more }))
  const paid = payments.flatMap((payment) => {
    const { gross, fee, month, refunds } = payment
    const manual = deductions.filter((each) => each.payment === payment)
    const within = sum(manual.filter((each) => each.own_month === null).map(({ amount }) => amount))
    const own = manual.flatMap(({ own_month, amount }) =>
      own_month === null ? [] : [{ month: own_month, gross: 0, deduction: amount }],
    )
    const back = refunds.flatMap((refund) =>
      refund.earned ? [{ month: refund.month, gross: refund.earned.gross, deduction: refund.earned.fee }] : [],
    )
    return [{ month, gross, deduction: fee + within }, ...own, ...back]
  })
  const records = [...paid, ...bills]
  if (!cancelled) return records
  const kept = records.filter(({ month }) => month !== cancelled)
  const back = kept.map(({ gross, deduction }) => {
    return { month: cancelled, gross: 0 - gross, deduction: 0 - deduction }
  })
  return [...kept, ...back]
}
