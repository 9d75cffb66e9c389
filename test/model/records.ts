import type { Invoice } from './clinic.ts'
import { sum } from './sums.ts'

/** The doctor's payouts of an invoice, including reversals. */
export function recordsOf({ payments, deductions, doctor, cancelled }: Invoice) {
  if (!doctor) return []
  const records = payments.flatMap((payment) => {
    const { gross, fee, month, method, refunds } = payment
    const manual = deductions.filter((each) => each.payment === payment)
    const within = sum(manual.filter((each) => each.own_month === null).map(({ amount }) => amount))
    const own = manual.flatMap(({ own_month, amount }) =>
      own_month === null ? [] : [{ month: own_month, method, gross: 0, deduction: amount }],
    )
    const back = refunds.flatMap((refund) =>
      refund.earned ? [{ month: refund.month, method, gross: refund.earned.gross, deduction: refund.earned.fee }] : [],
    )
    return [{ month, method, gross, deduction: fee + within }, ...own, ...back]
  })
  if (!cancelled) return records
  const kept = records.filter(({ month }) => month !== cancelled)
  const back = kept.map(({ method, gross, deduction }) => {
    return { month: cancelled, method, gross: 0 - gross, deduction: 0 - deduction }
  })
  return [...kept, ...back]
}
