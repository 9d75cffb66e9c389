import { Client } from 'pg'
import { monthOf, type Day } from '../../domain/calendar.ts'
import type { Connection } from '../../server/database/connect.ts'
import { demo_codes } from '../../server/demo/treatment-codes.ts'
import { withBareTables } from './bare-tables.ts'
import { type Bill, billOf, card_fee_percentage, deskSale } from './bills.ts'
import { doctorRows, patientRows, receptionist_id, userRows } from './people.ts'
import { Sheets } from './sheets.ts'
import { type Size, sizeOf } from './size.ts'
import { visitRow, visitsOf } from './visits.ts'

const columns = {
  users: 'id, name, email, password_hash, role',
  doctors: 'id, user_id, is_specialist, general_payout_percentage, specialist_payout_percentage',
  treatment_codes: 'code, description, default_cost, is_specialist, active',
  patients: 'id, full_name, contact_number, email, national_id, hidden, created_at',
  appointments:
    'id, patient_id, doctor_id, datetime_start, datetime_end, notes, status, created_at, created_by',
  appointment_treatments: 'appointment_id, position, treatment_code, description, cost',
  invoices: `id, patient_id, doctor_id, appointment_id, currency, payment_method, total_amount, paid_amount, status,
    request_admin_review, payout_share, refund_due, cancelled_at, cancelled_by, created_at, created_by`,
  invoice_lines: 'invoice_id, position, treatment_code, description, cost, payout_percentage, payout_share',
  payments: 'id, invoice_id, amount, payment_method, payment_date, card_fee_percentage, recorded_by',
  payouts:
    'id, invoice_id, doctor_id, payment_id, reverses_payout_id, created_at, payment_method, gross_amount, deduction',
  voided_payouts: 'payout_id, voided_at',
  manual_deductions: 'invoice_id, payout_id, amount, reason, created_at, created_by',
}
type Table = keyof typeof columns
const tables = Object.keys(columns) as Table[]

/** Fills an empty, migrated database in one transaction. Answers how many rows each table got. */
export async function fillClinic(connection: Connection, scale: number, today: Day): Promise<Record<string, number>> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true), set_config('maintenance_work_mem', '512MB', true)`)
    const { rows } = await client.query('select from users limit 1')
    if (rows.length > 0) throw new Error('The database is in use already: the big clinic only goes into an empty one.')
    const sheets = new Sheets<Table>(client, columns)
    await withBareTables(client, tables, () => fillTables(sheets, sizeOf(scale, today)))
    await moveSequencesOn(client)
    await client.query('commit')
    await client.query('set statement_timeout = 0')
    await client.query(`vacuum (analyze) ${tables.join(', ')}`)
    return sheets.counts
  } finally {
    await client.end()
  }
}

async function fillTables(sheets: Sheets<Table>, size: Size) {
  for (const row of userRows(size)) sheets.add('users', row)
  for (const row of doctorRows(size)) sheets.add('doctors', row)
  for (const { code, description, default_cost, active } of demo_codes) {
    sheets.add('treatment_codes', [code, description, default_cost, code.startsWith('SPC-'), active])
  }
  for (const row of patientRows(size)) {
    sheets.add('patients', row)
    if (sheets.full) await sheets.write()
  }
  const add = billWriter(sheets, size)
  for (const visit of visitsOf(size)) {
    sheets.add('appointments', visitRow(size, visit))
    const days_since = size.today - visit.day
    for (const bill of [billOf(visit, days_since), deskSale(visit, days_since)]) if (bill) add(bill)
    if (sheets.full) await sheets.write()
  }
  await sheets.write()
}

/** Writes a bill and all that hangs on it, under running numbers. */
function billWriter(sheets: Sheets<Table>, { days }: Size) {
  const last = { invoice: 1000, payment: 0, payout: 0 }
  return (bill: Bill) => {
    const { visit, doctor_id, lines, payments, cancelled_later, total_amount, paid_amount, payout_share } = bill
    const invoice_id = ++last.invoice
    const at = (later: number, time: string) => `${days[visit.day + later] ?? ''} ${time}+03`
    const made_at = at(0, `${visit.end}:10`)
    const cancelled_at = cancelled_later === null ? null : at(cancelled_later, '20:30:00')
    sheets.add('invoices', [
      invoice_id, visit.patient_id, doctor_id, doctor_id && visit.id, 'QR', payments[0]?.payment_method ?? 'cash',
      total_amount, paid_amount, bill.status, bill.flagged, payout_share,
      cancelled_at && paid_amount, cancelled_at, cancelled_at && 1, made_at, receptionist_id,
    ])
    for (const [position, line] of lines.entries()) {
      const { treatment_code, description, cost, payout_percentage } = line
      sheets.add('invoice_lines', [
        invoice_id, position, treatment_code, description, cost, payout_percentage, line.payout_share,
      ])
      if (doctor_id && visit.id % 4 === 0) {
        sheets.add('appointment_treatments', [visit.id, position, treatment_code, description, cost])
      }
    }
    for (const { amount, payment_method, later, payout } of payments) {
      const paid_at = at(later, `${visit.end}:20`)
      const payment_id = ++last.payment
      sheets.add('payments', [
        payment_id, invoice_id, amount, payment_method, paid_at, card_fee_percentage, receptionist_id,
      ])
      if (!payout) continue
      const { gross_amount, deduction } = payout
      const id = ++last.payout
      const record = [invoice_id, doctor_id, payment_id]
      sheets.add('payouts', [id, ...record, null, paid_at, payment_method, gross_amount, deduction])
      if (cancelled_later === null || !cancelled_at) continue
      const [earned, cancelled] = [later, cancelled_later].map((days_later) => monthOf(days[visit.day + days_later] ?? ''))
      if (earned === cancelled) sheets.add('voided_payouts', [id, cancelled_at])
      else {
        sheets.add('payouts', [++last.payout, ...record, id, cancelled_at, payment_method, -gross_amount, -deduction])
      }
    }
    if (bill.manual_deduction) {
      const at_desk = at(payments.at(-1)?.later ?? 0, '20:45:00')
      sheets.add('manual_deductions', [invoice_id, last.payout, bill.manual_deduction, 'Lab', at_desk, 1])
    }
  }
}

/** Rows that came with their numbers have not moved the sequences on. */
async function moveSequencesOn(client: Client) {
  for (const table of ['users', 'doctors', 'patients', 'appointments', 'invoices', 'payments', 'payouts']) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), max(id)) from ${table}`, [table])
  }
}
