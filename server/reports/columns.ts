import { clinicTime } from '../../domain/calendar.ts'
import type { Invoice } from '../../contract/invoices.ts'
import type { PayoutRecord } from '../../contract/payouts.ts'
import { outstanding } from '../../domain/invoice.ts'

export interface Column<Row> {
  title: string
  cell(row: Row): string | number | null
}

const inClinicTime = (instant: string | null, time_zone: string) =>
  instant && clinicTime(new Date(instant), time_zone).replace('T', ' ')

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

/** What the reports show, in the order in which a bookkeeper reads it. */
export const columns = {
  invoices: (time_zone: string): Column<Invoice>[] => [
    { title: 'Invoice', cell: ({ id }) => id },
    { title: 'Date', cell: ({ created_at }) => inClinicTime(created_at, time_zone) },
    { title: 'Patient', cell: ({ patient_name }) => patient_name },
    { title: 'Doctor', cell: ({ doctor_name }) => doctor_name },
    { title: 'Appointment', cell: ({ appointment_id }) => appointment_id },
    { title: 'Currency', cell: ({ currency }) => currency },
    { title: 'Total', cell: ({ total_amount }) => total_amount },
    { title: 'Paid', cell: ({ paid_amount }) => paid_amount },
    { title: 'Outstanding', cell: (invoice) => outstanding(invoice) },
    { title: 'Status', cell: ({ status }) => status },
    { title: 'Payment method', cell: ({ payment_method }) => payment_method },
    { title: 'Flagged', cell: ({ request_admin_review }) => yesOrNo(request_admin_review) },
    { title: 'Cancelled', cell: ({ cancelled_at }) => inClinicTime(cancelled_at, time_zone) },
    { title: 'Cancelled by', cell: ({ cancelled_by_name }) => cancelled_by_name },
    { title: 'Cancellation reason', cell: ({ cancellation_reason }) => cancellation_reason },
    { title: 'Refund due', cell: ({ refund_due }) => refund_due },
  ],
  payouts: (time_zone: string): Column<Omit<PayoutRecord, 'reverses_payout_id'>>[] => [
    { title: 'Payout', cell: ({ id }) => id },
    { title: 'Date', cell: ({ created_at }) => inClinicTime(created_at, time_zone) },
    { title: 'Doctor', cell: ({ doctor_name }) => doctor_name },
    { title: 'Patient', cell: ({ patient_name }) => patient_name },
    { title: 'Invoice', cell: ({ invoice_id }) => invoice_id },
    { title: 'Currency', cell: ({ currency }) => currency },
    { title: 'Gross amount', cell: ({ gross_amount }) => gross_amount },
    { title: 'Deduction', cell: ({ deduction }) => deduction },
    { title: 'Payout amount', cell: ({ payout_amount }) => payout_amount },
    { title: 'Payment method', cell: ({ payment_method }) => payment_method },
    { title: 'Deduction reason', cell: ({ manual_deduction_reason }) => manual_deduction_reason },
  ],
}
