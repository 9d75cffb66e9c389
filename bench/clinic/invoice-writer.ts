import { monthOf } from '#domain/calendar.ts'
import { cancellationOf, reversalOf } from '#domain/payout.ts'
import { type DatasetInvoice, CARD_FEE_PERCENTAGE } from './invoices.ts'
import { ADMIN_ID, RECEPTIONIST_ID } from './people.ts'
import type { Sheets } from './sheets.ts'
import type { Size } from './size.ts'
import type { Table } from './tables.ts'

/** Writes an invoice with its lines, payments and payouts, numbered consecutively. */
export function invoiceWriter(sheets: Sheets<Table>, { days }: Size) {
  const last = { invoice: 1000, payment: 0, payout: 0 }
  return (invoice: DatasetInvoice) => {
    const dayAfter = (later: number) => days[invoice.appointment.day + later] ?? ''
    const at = (later: number, time: string) => `${dayAfter(later)} ${time}+03`
    const invoice_id = ++last.invoice
    writeInvoice(sheets, invoice, invoice_id, at)
    writeLines(sheets, invoice, invoice_id)
    if (invoice.flagged)
      sheets.add('invoice_flags', [
        invoice_id,
        true,
        'Amount to be checked',
        at(0, `${invoice.appointment.end}:15`),
        RECEPTIONIST_ID,
      ])
    for (const payment of invoice.payments) {
      const { amount, payment_method, later, payout } = payment
      const paidAt = at(later, `${invoice.appointment.end}:20`)
      const payment_id = ++last.payment
      const head = [invoice_id, amount, payment_method, paidAt, CARD_FEE_PERCENTAGE, RECEPTIONIST_ID]
      sheets.add('payments', [payment_id, ...head])
      if (!payout) continue
      const { gross_amount, deduction } = payout
      const payout_id = ++last.payout
      const record = [invoice_id, invoice.doctor_id, payment_id]
      sheets.add('payouts', [payout_id, ...record, null, paidAt, payment_method, gross_amount, deduction])
      if (invoice.cancelled_later === null) continue
      const cancelled_at = at(invoice.cancelled_later, CANCELLING_TIME)
      if (cancellationOf(monthOf(dayAfter(later)), monthOf(dayAfter(invoice.cancelled_later))) === 'void') {
        sheets.add('voided_payouts', [payout_id, cancelled_at])
        continue
      }
      const reversal = reversalOf(payout)
      const figures = [payment_method, reversal.gross_amount, reversal.deduction]
      sheets.add('payouts', [++last.payout, ...record, payout_id, cancelled_at, ...figures])
    }
    if (invoice.manual_deduction === null) return
    const deductedAt = at(invoice.payments.at(-1)?.later ?? 0, '20:45:00')
    sheets.add('manual_deductions', [invoice_id, last.payout, invoice.manual_deduction, 'Lab', deductedAt, ADMIN_ID])
  }
}

const CANCELLING_TIME = '20:30:00'

type At = (later: number, time: string) => string

function writeInvoice(sheets: Sheets<Table>, invoice: DatasetInvoice, id: number, at: At) {
  const { appointment, doctor_id, payments, cancelled_later, total_amount, paid_amount, status, payout_share } = invoice
  const method = payments[0]?.payment_method ?? 'cash'
  const head = [id, appointment.patient_id, doctor_id, doctor_id && appointment.id, 'QR', method]
  const figures = [total_amount, paid_amount, status, invoice.flagged, payout_share]
  const end =
    cancelled_later === null ? [null, null, null] : [paid_amount, at(cancelled_later, CANCELLING_TIME), ADMIN_ID]
  sheets.add('invoices', [...head, ...figures, ...end, at(0, `${appointment.end}:10`), RECEPTIONIST_ID])
}

/** Every fourth appointment has recorded treatments, with which the invoice form is prefilled. */
function writeLines(sheets: Sheets<Table>, { appointment, doctor_id, lines }: DatasetInvoice, invoice_id: number) {
  for (const [position, { treatment_code, description, cost, payout_percentage, payout_share }] of lines.entries()) {
    const line = [position, treatment_code, description, cost]
    sheets.add('invoice_lines', [invoice_id, ...line, payout_percentage, payout_share])
    if (doctor_id !== null && appointment.id % 4 === 0) sheets.add('appointment_treatments', [appointment.id, ...line])
  }
}
