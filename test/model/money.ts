import type { ActOf } from './acts.ts'
import { activeInvoiceOf, type Doctor, type Invoice, type Line, type ModelClinic, monthOf } from './clinic.ts'
import { recordsOf, rounded, statusOf, sum, type Visit } from './clinic.ts'
import { linesSent } from './lines.ts'
import {
  admitted,
  amountOf,
  choose,
  first,
  idOf,
  invoiceShown,
  noSuchId,
  personOf,
  pick,
  type Predictions,
} from './step.ts'

type Money = 'invoice' | 'pay' | 'flag' | 'cancel' | 'deduct' | 'look at invoice'

const LARGEST = 999_999_999

export const withMoney: Predictions<Money> = {
  invoice(clinic, act) {
    const by = personOf(clinic, act.by)
    const ready = (each: Visit) => each.status === 'completed' && !activeInvoiceOf(clinic, each)
    const visit = act.visit === null ? null : choose(clinic.visits, act.visit, act.fitting, ready)
    const patient = visit && !act.stranger ? visit.patient : pick(clinic.patients, act.patient)
    const lines = linesSent(clinic, act.lines)
    const total = sum(lines.stored.map(({ cost }) => cost))
    const paid = act.part === 'half' ? 0 : partOf(total, act.part)
    const doctor = visit?.doctor ?? null
    return {
      by,
      owing: patient,
      request: {
        method: 'POST',
        path: '/api/invoices',
        body: {
          patient_id: idOf(patient),
          appointment_id: visit === null ? null : idOf(visit),
          treatments: lines.sent,
          payment_method: act.method,
          paid_amount: amountOf(paid),
          request_admin_review: act.flagged,
        },
      },
      status:
        first(
          admitted(by, 'front desk'),
          (lines.wrong || !Number.isInteger(paid) || paid > LARGEST || total > LARGEST || paid > total) && 400,
          !patient && 400,
          patient?.merged_into && 409,
          visit !== null && (!visit || visit.patient !== patient || visit.status !== 'completed') && 400,
          !!visit && !!activeInvoiceOf(clinic, visit) && 409,
        ) ?? 201,
      done({ id }) {
        if (!patient) return {}
        const invoice: Invoice = {
          id,
          patient,
          visit: visit ?? null,
          doctor,
          lines: lines.stored,
          total,
          share: doctor ? sum(lines.stored.map((line) => shareOf(line, doctor))) : 0,
          paid: 0,
          flagged: act.flagged,
          payments: [],
          deductions: [],
          cancelled: null,
        }
        clinic.invoices.push(invoice)
        if (paid > 0) take(clinic, invoice, paid, act.method)
        return invoiceShown(invoice, by)
      },
    }
  },

  pay(clinic, act) {
    const by = personOf(clinic, act.by)
    const invoice = choose(clinic.invoices, act.invoice, act.fitting, takesPayments)
    const owed = invoice ? invoice.total - invoice.paid : 100
    const amount = partOf(owed, act.part)
    return {
      by,
      owing: invoice?.patient,
      request: {
        method: 'POST',
        path: `/api/invoices/${idOf(invoice)}/payments`,
        body: { amount: amountOf(amount), payment_method: act.method },
        again: act.again,
      },
      status:
        first(
          admitted(by, 'everyone'),
          wrongAmount(amount) && 400,
          !invoice && 404,
          !!invoice && !takesPayments(invoice) && 409,
          amount > owed && 400,
        ) ?? 201,
      done() {
        if (!invoice) return {}
        take(clinic, invoice, amount, act.method)
        return invoiceShown(invoice, by)
      },
    }
  },

  flag(clinic, { by: name, invoice: index, flagged }) {
    const by = personOf(clinic, name)
    const invoice = pick(clinic.invoices, index)
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/invoices/${idOf(invoice)}/flag`,
        body: { request_admin_review: flagged },
      },
      status: first(admitted(by, 'everyone'), !invoice && 404, !!invoice?.cancelled && 409) ?? 200,
      done() {
        if (!invoice) return {}
        invoice.flagged = flagged
        return invoiceShown(invoice, by)
      },
    }
  },

  cancel(clinic, { by: name, invoice: index, fitting, reason }) {
    const by = personOf(clinic, name)
    const invoice = choose(clinic.invoices, index, fitting, ({ cancelled }) => !cancelled)
    return {
      by,
      owing: invoice?.patient,
      request: {
        method: 'PUT',
        path: `/api/invoices/${idOf(invoice)}/cancel`,
        body: { cancellation_reason: reason },
      },
      status: first(admitted(by, 'admin'), !invoice && 404, !!invoice?.cancelled && 409) ?? 200,
      done() {
        if (!invoice) return {}
        invoice.cancelled = monthOf(clinic.now)
        return {
          ...invoiceShown(invoice, by),
          cancellation_reason: reason.trim() || null,
          cancelled_by_name: by.name,
        }
      },
    }
  },

  deduct(clinic, act) {
    const by = personOf(clinic, act.by)
    const invoice = choose(clinic.invoices, act.invoice, act.fitting, takesDeductions)
    const left = invoice ? sum(recordsOf(invoice).map(({ gross, deduction }) => gross - deduction)) : 100
    const amount = partOf(Math.max(left, 0), act.part)
    return {
      by,
      request: {
        method: 'POST',
        path: `/api/invoices/${idOf(invoice)}/manual-deduction`,
        body: { deduction_amount: amountOf(amount), reason: act.reason },
      },
      status:
        first(
          admitted(by, 'admin'),
          (act.reason.trim() === '' || wrongAmount(amount)) && 400,
          !invoice && 404,
          !!invoice && !takesDeductions(invoice) && 409,
          amount > left && 400,
        ) ?? 201,
      done() {
        if (!invoice) return {}
        invoice.deductions.push(amount)
        return invoiceShown(invoice, by)
      },
    }
  },

  'look at invoice'(clinic, { by: name, invoice: index }) {
    const by = personOf(clinic, name)
    const invoice = pick(clinic.invoices, index)
    return {
      by,
      request: { method: 'GET', path: `/api/invoices/${invoice?.id ?? noSuchId}` },
      status: first(admitted(by, 'everyone'), !invoice && 404) ?? 200,
      done: () => (invoice ? invoiceShown(invoice, by) : {}),
    }
  },
}

const takesPayments = (invoice: Invoice) => ['unpaid', 'partial'].includes(statusOf(invoice))
const takesDeductions = (invoice: Invoice) => statusOf(invoice) === 'paid' && invoice.doctor !== null
const wrongAmount = (amount: number) => !Number.isInteger(amount) || amount < 1 || amount > LARGEST

function partOf(whole: number, part: ActOf<'pay'>['part']) {
  if (part === 'some') return Math.floor(whole / 3)
  if (part === 'half') return Math.ceil(whole / 2)
  if (part === 'all') return whole
  if (part === 'too much') return whole + 1
  return part === 'none' ? 0 : 0.1
}

function shareOf({ treatment_code, cost }: Line, { is_specialist, general, special }: Doctor) {
  const specialists = is_specialist && /^spc-/i.test(treatment_code ?? '')
  return rounded(cost, specialists ? special : general, 10_000)
}

function take(clinic: ModelClinic, invoice: Invoice, amount: number, method: 'cash' | 'card') {
  const { share, total, paid } = invoice
  const gross = rounded(share, paid + amount, total) - rounded(share, paid, total)
  const fee = method === 'card' ? rounded(gross, clinic.fee, 10_000) : 0
  invoice.paid += amount
  invoice.payments.push({ amount, method, month: monthOf(clinic.now), gross, fee })
}
