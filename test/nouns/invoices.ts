import { endodontics } from '../support/factories.ts'
import { admin, type CaseContext, everyone, frontDesk, management, type NounCases } from '../support/noun-cases.ts'

const RANGE = 'start_date=2026-11-01&end_date=2026-11-17'

async function someInvoice({ factory }: CaseContext) {
  const { id, patient_id } = await factory.completeAppointment()
  return { patient_id, appointment_id: id, treatments: endodontics, payment_method: 'card' }
}

async function paidInvoice({ factory }: CaseContext) {
  const invoice = await factory.issueInvoice()
  return factory.pay(invoice.id, invoice.total_amount)
}

const issued = async ({ factory }: CaseContext) => (await factory.issueInvoice()).id

export const cases: NounCases = {
  calls: {
    invoices: { callers: everyone },
    invoice: { callers: everyone, input: async (around) => ({ id: await issued(around) }) },
    issueInvoice: { callers: frontDesk, input: async (around) => ({ body: await someInvoice(around) }) },
    cancelInvoice: { callers: admin, input: async (around) => ({ id: await issued(around), body: {} }) },
    recordPayment: {
      callers: everyone,
      input: async (around) => ({ id: await issued(around), body: { amount: 1, payment_method: 'cash' } }),
    },
    correctInvoice: {
      callers: admin,
      input: async (around) => ({
        id: (await paidInvoice(around)).id,
        body: { treatments: endodontics.slice(0, 1), reason: 'One line too many' },
      }),
      records: ['invoice.cancelled', 'invoice.issued', 'payment.recorded', 'invoice.corrected'],
    },
    writeOff: {
      callers: admin,
      input: async (around) => ({ id: await issued(around), body: { amount: 1, reason: 'Moved abroad' } }),
      records: ['invoice.written-off'],
    },
    refundPayment: {
      callers: management,
      records: ['payment.refunded'],
      input: async (around) => {
        const { id, payments } = await paidInvoice(around)
        const refund = { payment_id: payments[0]?.id, amount: 1, refund_method: 'credit', reason: 'Typed twice' }
        return { id, body: refund }
      },
    },
    correctPayment: {
      callers: frontDesk,
      records: ['payment.refunded', 'payment.recorded'],
      input: async (around) => {
        const { id, payments } = await paidInvoice(around)
        const body = { amount: payments[0]?.left ?? 1, payment_method: 'card', reason: 'Typed wrongly' }
        return { id, payment_id: payments[0]?.id ?? 0, body }
      },
    },
    deductFromPayout: {
      callers: admin,
      input: async (around) => ({
        id: (await paidInvoice(around)).id,
        body: { deduction_amount: 1, reason: 'Repair' },
      }),
    },
    flagForReview: {
      callers: everyone,
      input: async (around) => ({ id: await issued(around), body: { request_admin_review: true } }),
    },
    invoiceHistory: { callers: everyone, input: async (around) => ({ id: await issued(around) }) },
    payouts: { callers: ['admin', 'manager', 'doctor'] },
    payoutSummary: { callers: ['admin', 'manager', 'doctor'] },
    payoutExplanation: {
      callers: ['admin', 'manager', 'doctor'],
      input: async (around) => {
        await paidInvoice(around)
        const [latest] = (await around.clinic.as('admin').get('/api/doctors/payouts?limit=1')).body
        return { id: latest?.id ?? 0 }
      },
    },
  },
  reads: [
    '/api/invoices?limit=50',
    '/api/invoices?status=unpaid&include_flagged=true&limit=50',
    '/api/invoices?status=paid&patient_id=7&include_flagged=true&limit=50',
    '/api/invoices?status=unpaid,partial&include_flagged=true&limit=50',
    '/api/invoices?status=unpaid,partial&patient_id=7&include_flagged=true&limit=50',
    '/api/invoices?status=paid,partial&include_flagged=true&limit=50',
    '/api/invoices?flagged=true&limit=50',
    '/api/invoices?below_price=true&limit=50',
    '/api/invoices?below_price=true&flagged=true&limit=50',
    '/api/invoices?number=1001&include_flagged=true&limit=50',
    `/api/invoices?${RANGE}&include_flagged=true&limit=50`,
    `/api/invoices?status=unpaid,partial&flagged=true&${RANGE}&limit=50`,
    `/api/invoices?${RANGE}&status=unpaid,partial,paid&include_flagged=true&doctor_id=2&limit=50`,
    `/api/invoices?${RANGE}&status=unpaid,partial,paid&include_flagged=true&treatment_code=CONS&limit=50`,
    `/api/invoices?${RANGE}&status=unpaid,partial,paid&include_flagged=true&uncoded=true&limit=50`,
    `/api/invoices?${RANGE}&status=unpaid,partial,paid&include_flagged=true&brought_forward=false&limit=50`,
    '/api/invoices?patient_id=7',
    '/api/invoices?appointment_id=9',
    '/api/invoices/1001',
    '/api/invoices/1001/history?limit=50',
    `/api/doctors/payouts?${RANGE}`,
    `/api/doctors/payouts?doctor_id=2&${RANGE}`,
    '/api/doctors/payouts?limit=50',
    `/api/doctors/payouts/summary?${RANGE}`,
    '/api/doctors/payouts/1',
  ],
}
