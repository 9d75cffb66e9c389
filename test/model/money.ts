import { addDeposit } from './add-deposit.ts'
import { type Invoice, type ModelClinic, monthOf, type Appointment } from './clinic.ts'
import { isBelowPrice } from './below-price.ts'
import { discountSent } from './discounts.ts'
import { issued } from './issue.ts'
import { partOf } from './part-of.ts'
import { namePayments, take } from './payments.ts'
import { linesDone, linesSent } from './lines.ts'
import { recordsOf } from './records.ts'
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
import { activeInvoiceOf, owedOn, statusOf, sum } from './sums.ts'

type Money = 'invoice' | 'pay' | 'flag' | 'cancel' | 'deduct' | 'look at invoice'

export const LARGEST = 999_999_999

export const withMoney: Predictions<Money> = {
  invoice(clinic, act) {
    const by = personOf(clinic, act.by)
    const ready = (each: Appointment) => each.status === 'completed' && !activeInvoiceOf(clinic, each)
    const appointment =
      act.appointment === null ? null : choose(clinic.appointments, act.appointment, act.fitting, ready)
    const patient = appointment && !act.other_patient ? appointment.patient : pick(clinic.patients, act.patient)
    const lines = act.as_done && appointment?.lines.length ? linesDone(appointment) : linesSent(clinic, act.lines)
    const costs = sum(lines.stored.map(({ cost }) => cost))
    const discount = discountSent(act.discount, costs)
    const total = costs - discount.amount
    const paid = act.part === 'half' ? 0 : partOf(total, act.part)
    const doctor = appointment?.doctor ?? null
    return {
      by,
      owing: patient,
      request: {
        method: 'POST',
        path: '/api/invoices',
        body: {
          patient_id: idOf(patient),
          appointment_id: appointment === null ? null : idOf(appointment),
          treatments: lines.sent,
          payment_method: act.method,
          paid_amount: amountOf(paid),
          request_admin_review: act.flagged,
          ...discount.sent,
        },
      },
      status:
        first(
          admitted(by, 'front desk'),
          !lines.wrong && discount.refusedFor(by) && 403,
          (lines.wrong ||
            discount.wrong ||
            costs > LARGEST ||
            !Number.isInteger(paid) ||
            paid > LARGEST ||
            paid > total) &&
            400,
          !patient && 400,
          patient?.merged_into && 409,
          appointment !== null &&
            (!appointment ||
              appointment.patient !== patient ||
              appointment.status !== 'completed' ||
              appointment.history) &&
            400,
          !!appointment && !!activeInvoiceOf(clinic, appointment) && 409,
        ) ?? 201,
      done({ id, ...answer }) {
        if (!patient) return {}
        const invoice = issued(id, { patient, appointment: appointment ?? null, doctor }, lines.stored, {
          ...discount,
          reason: act.discount && 'Staff',
        })
        invoice.below_price = isBelowPrice(clinic, by, invoice)
        if (act.flagged) invoice.flags.push({ flagged: true, note: null, resolution: null })
        invoice.flagged = act.flagged
        clinic.invoices.push(invoice)
        if (paid > 0) take(clinic, invoice, { by, amount: paid, method: act.method, fee_rate: clinic.fee })
        namePayments(invoice, answer)
        return invoiceShown(invoice, by)
      },
    }
  },

  pay(clinic, act) {
    const by = personOf(clinic, act.by)
    const invoice = choose(clinic.invoices, act.invoice, act.fitting, takesPayments)
    const owed = invoice ? owedOn(invoice) : 100
    const amount = partOf(owed, act.part)
    const { rest } = act
    return {
      by,
      owing: invoice?.patient,
      request: {
        method: 'POST',
        path: `/api/invoices/${idOf(invoice)}/payments`,
        body: {
          amount: amountOf(amount),
          payment_method: act.method,
          ...(rest > 0 && { rest_amount: amountOf(rest) }),
        },
        again: act.again,
      },
      status:
        first(
          admitted(by, rest > 0 ? 'front desk' : 'everyone'),
          wrongAmount(amount) && 400,
          !invoice && 404,
          !!invoice && !takesPayments(invoice) && 409,
          (amount > owed || (rest > 0 && amount < owed)) && 400,
        ) ?? 201,
      done(answer) {
        if (!invoice) return {}
        take(clinic, invoice, { by, amount, method: act.method, fee_rate: clinic.fee })
        namePayments(invoice, answer)
        if (rest > 0) keepRest(clinic, invoice, rest, answer)
        return invoiceShown(invoice, by)
      },
    }
  },

  flag(clinic, { by: name, invoice: index, flagged, ...said }) {
    const by = personOf(clinic, name)
    const invoice = pick(clinic.invoices, index)
    const note = said.note?.trim() || null
    const resolution = said.resolution?.trim() || null
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/invoices/${idOf(invoice)}/flag`,
        body: { request_admin_review: flagged, ...said },
      },
      status:
        first(
          admitted(by, resolution === null ? 'everyone' : 'management'),
          flagged && resolution !== null && 400,
          !invoice && 404,
          !!invoice?.cancelled && 409,
          resolution !== null && !invoice?.flagged && 409,
        ) ?? 200,
      done() {
        if (!invoice) return {}
        if (invoice.flagged !== flagged || note !== null) invoice.flags.push({ flagged, note, resolution })
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
    const invoice = choose(
      clinic.invoices,
      act.invoice,
      act.fitting,
      (each) => takesDeductions(each) && earnedOf(each) > 0,
    )
    const left = invoice ? earnedOf(invoice) : 100
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
        const payment = invoice.payments.at(-1)
        const isClosed = !!payment && !!clinic.closed && payment.month <= clinic.closed
        invoice.deductions.push({ amount, payment, own_month: isClosed ? monthOf(clinic.now) : null })
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

const earnedOf = (invoice: Invoice) => sum(recordsOf(invoice).map(({ gross, deduction }) => gross - deduction))
export const takesPayments = (invoice: Invoice) => ['unpaid', 'partial'].includes(statusOf(invoice))
const takesDeductions = (invoice: Invoice) => statusOf(invoice) === 'paid' && invoice.doctor !== null
export const wrongAmount = (amount: number) => !Number.isInteger(amount) || amount < 1 || amount > LARGEST

/** What is given beyond the payment that was just taken. */
function keepRest(clinic: ModelClinic, invoice: Invoice, rest: number, answer: Record<string, unknown>) {
  const payment = invoice.payments.at(-1)
  if (!payment) return
  const { method, fee_rate } = payment
  const shown = answer['payments'] as { rest: { deposit_id: number } | null }[]
  payment.rest = addDeposit(invoice.patient, { id: shown.at(-1)?.rest?.deposit_id, left: rest, method, fee_rate })
  clinic.moved.push({ kind: 'in', amount: rest, method, fee_rate })
}
