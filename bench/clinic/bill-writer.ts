import { monthOf } from '../../domain/calendar.ts'
import { cancellationOf, reversalOf } from '../../domain/payout.ts'
import { type Bill, card_fee_percentage } from './bills.ts'
import { admin_id, receptionist_id } from './people.ts'
import type { Sheets } from './sheets.ts'
import type { Size } from './size.ts'
import type { Table } from './tables.ts'

/** Writes a bill with its lines, payments and payouts, numbered consecutively. */
export function billWriter(sheets: Sheets<Table>, { days }: Size) {
  const last = { invoice: 1000, payment: 0, payout: 0 }
  return (bill: Bill) => {
    const dayAfter = (later: number) => days[bill.visit.day + later] ?? ''
    const at = (later: number, time: string) => `${dayAfter(later)} ${time}+03`
    const invoice_id = ++last.invoice
    writeInvoice(sheets, bill, invoice_id, at)
    writeLines(sheets, bill, invoice_id)
    for (const payment of bill.payments) {
      const { amount, payment_method, later, payout } = payment
      const paid_at = at(later, `${bill.visit.end}:20`)
      const payment_id = ++last.payment
      const head = [invoice_id, amount, payment_method, paid_at, card_fee_percentage, receptionist_id]
      sheets.add('payments', [payment_id, ...head])
      if (!payout) continue
      const { gross_amount, deduction } = payout
      const payout_id = ++last.payout
      const record = [invoice_id, bill.doctor_id, payment_id]
      sheets.add('payouts', [payout_id, ...record, null, paid_at, payment_method, gross_amount, deduction])
      if (bill.cancelled_later === null) continue
      const taken_back_at = at(bill.cancelled_later, cancelling_time)
      if (cancellationOf(monthOf(dayAfter(later)), monthOf(dayAfter(bill.cancelled_later))) === 'void') {
        sheets.add('voided_payouts', [payout_id, taken_back_at])
        continue
      }
      const reversal = reversalOf(payout)
      const figures = [payment_method, reversal.gross_amount, reversal.deduction]
      sheets.add('payouts', [++last.payout, ...record, payout_id, taken_back_at, ...figures])
    }
    if (bill.manual_deduction === null) return
    const deducted_at = at(bill.payments.at(-1)?.later ?? 0, '20:45:00')
    sheets.add('manual_deductions', [invoice_id, last.payout, bill.manual_deduction, 'Lab', deducted_at, admin_id])
  }
}

const cancelling_time = '20:30:00'

type At = (later: number, time: string) => string

function writeInvoice(sheets: Sheets<Table>, bill: Bill, id: number, at: At) {
  const { visit, doctor_id, payments, cancelled_later, total_amount, paid_amount, status, payout_share } = bill
  const method = payments[0]?.payment_method ?? 'cash'
  const head = [id, visit.patient_id, doctor_id, doctor_id && visit.id, 'QR', method]
  const figures = [total_amount, paid_amount, status, bill.flagged, payout_share]
  const end =
    cancelled_later === null ? [null, null, null] : [paid_amount, at(cancelled_later, cancelling_time), admin_id]
  sheets.add('invoices', [...head, ...figures, ...end, at(0, `${visit.end}:10`), receptionist_id])
}

/** Every fourth appointment has recorded treatments, with which the invoice form is prefilled. */
function writeLines(sheets: Sheets<Table>, { visit, doctor_id, lines }: Bill, invoice_id: number) {
  for (const [position, { treatment_code, description, cost, payout_percentage, payout_share }] of lines.entries()) {
    const line = [position, treatment_code, description, cost]
    sheets.add('invoice_lines', [invoice_id, ...line, payout_percentage, payout_share])
    if (doctor_id !== null && visit.id % 4 === 0) sheets.add('appointment_treatments', [visit.id, ...line])
  }
}
