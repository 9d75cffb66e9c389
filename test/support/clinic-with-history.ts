import { clinicApp } from './clinic-app.ts'
import { findingsOf } from './corrupted-clinic.ts'
import { type ClinicApp, recordFactory, makeSpecialist, moveClock } from './factories.ts'

/** The finding of the check for a corruption. */
type Findings = (corruption: string) => Promise<string[]>

interface ClinicWithHistory {
  clinic: ClinicApp
  findingsAfter: Findings
  /** A statement with placeholders for row ids, such as `$paid`. */
  named: (statement: string) => string
}

/** A clinic with an invoice in each state, and a way to run the check on a corrupted row. */
export async function clinicWithHistory(): Promise<ClinicWithHistory> {
  const clinic = await clinicApp({ now: '2026-02-28T09:00:00Z' })
  const admin = clinic.as('admin')
  const { own_doctor, book, completeAppointment, issueInvoice, pay } = recordFactory(clinic)
  await makeSpecialist(clinic, own_doctor)
  const bill = async (fields: Record<string, unknown> = {}) => (await issueInvoice({ paid_amount: 400, ...fields })).id

  const paid = await bill()
  const reversed = await bill({ payment_method: 'card' })
  const alone = await bill({ appointment_id: null })
  await moveClock(clinic, '2026-03-05T09:00:00Z')
  for (const id of [paid, reversed]) {
    await pay(id, 650.5, 'card')
    await admin.post(`/api/invoices/${id}/manual-deduction`, { deduction_amount: 50, reason: 'Lab' })
  }
  const partial = await bill()
  const voided = await bill()
  await admin.put(`/api/invoices/${voided}/cancel`, {})
  await moveClock(clinic, '2026-04-05T09:00:00Z')
  await admin.put(`/api/invoices/${reversed}/cancel`, {})
  const { id: appointment, datetime_start, datetime_end } = await book()
  const { id: squeezed } = await book({ datetime_start, datetime_end, allow_overlap: true })
  const { id: other_appointment } = await completeAppointment()
  // A close of a day without payments.
  const empty = { counted_cash: 0, terminal_total: 0, float_left: 0, from_date: '2026-04-05' }
  await admin.post('/api/day-close', empty)
  const made: Record<string, number> = {
    paid,
    reversed,
    alone,
    partial,
    voided,
    appointment,
    squeezed,
    other_appointment: other_appointment,
  }

  const named = (statement: string) => statement.replaceAll(/\$(\w+)/g, (_, name: string) => String(made[name]))

  const findingsAfter: Findings = (corruption) => findingsOf(clinic, named(corruption))

  return { clinic, findingsAfter, named }
}
