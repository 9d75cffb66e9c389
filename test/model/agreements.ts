import type { ActOf } from './acts.ts'
import { dayOf, type Invoice, type ModelClinic, type Patient, type Payment } from './clinic.ts'
import { hasOtherPayer } from './families.ts'
import { daysAfter } from './hours-shown.ts'
import { takesPayments, wrongAmount } from './money.ts'
import { type Agreement, booksOf } from './owner-books.ts'
import { partOf } from './part-of.ts'
import { namePayments, take } from './payments.ts'
import { admitted, amountOf, choose, first, idOf, invoiceShown, noSuchId, personOf, pick } from './step.ts'
import type { Predictions } from './step.ts'
import { owedOn, refundedOf, sum } from './sums.ts'

/** Instalments as a queue: what was received covers those that fall due first. */
export function agreementShown(clinic: ModelClinic, agreement: Agreement) {
  const { id, total, ended } = agreement
  const today = dayOf(clinic.now)
  const received = receivedOf(agreement)
  const inOrder = agreement.instalments.toSorted((one, other) => one.due_on.localeCompare(other.due_on))
  const until = (day: string) =>
    ended ? 0 : sum(inOrder.filter((each) => each.due_on <= day).map((each) => each.amount))
  const outstanding = sum(agreement.invoices.map((invoice) => (invoice.cancelled ? 0 : owedOn(invoice))))
  let left = Math.max(0, received)
  const instalments = inOrder.map(({ due_on, amount }) => {
    const part = Math.min(left, amount)
    left -= part
    return { due_on, amount: amountOf(amount), received: amountOf(part) }
  })
  const due = until(today)
  const ahead = ended ? 0 : Math.max(0, total - Math.max(received, due))
  return {
    id,
    patient_id: agreement.patient.id,
    payer_id: agreement.payer.id,
    invoice_ids: agreement.invoices.map((invoice) => invoice.id).toSorted((one, other) => one - other),
    total: amountOf(total),
    instalments,
    received: amountOf(received),
    due: amountOf(due),
    overdue: amountOf(Math.max(0, until(daysAfter(today, -1)) - received)),
    outstanding: amountOf(outstanding),
    not_due: amountOf(Math.min(Math.max(0, outstanding), ahead)),
    ended_reason: ended ? 'Pays at once' : null,
  }
}

/** Payments for it, and on its invoices without a name while it was in force, less what was given back. */
function receivedOf({ id, invoices, before, ended }: Agreement) {
  const counts = (payment: Payment) => {
    if (payment.agreement_id !== undefined) return payment.agreement_id === id
    const came_before =
      before.includes(payment) || (payment.credit_of !== undefined && before.includes(payment.credit_of))
    return !came_before && (ended === null || payment.at <= ended)
  }
  const paid = invoices.flatMap(({ payments }) => payments.filter(counts))
  return sum(paid.map((payment) => payment.amount - refundedOf(payment)))
}

/** What a day's list shows of it; null if nothing is to be paid by then. */
export function dueShown(clinic: ModelClinic, agreement: Agreement, day: string) {
  if (agreement.ended) return null
  const due = sum(agreement.instalments.filter(({ due_on }) => due_on <= day).map(({ amount }) => amount))
  const owed = sum(agreement.invoices.map((invoice) => (invoice.cancelled ? 0 : owedOn(invoice))))
  const amount_due = Math.min(due - receivedOf(agreement), owed)
  return amount_due > 0 ? { ...agreementShown(clinic, agreement), amount_due: amountOf(amount_due) } : null
}

const inForce = (clinic: ModelClinic) => booksOf(clinic).agreements.filter(({ ended }) => !ended)
const agreedOn = (clinic: ModelClinic, invoice: Invoice) =>
  inForce(clinic).some(({ invoices }) => invoices.includes(invoice))

/** What is agreed on: equal parts, the first today; the cents that are left are in the first ones. */
function chosen(clinic: ModelClinic, act: ActOf<'agree'>) {
  const fits = (invoice: Invoice) => takesPayments(invoice) && !agreedOn(clinic, invoice)
  const invoice = choose(clinic.invoices, act.invoice, act.fitting, fits)
  const more = act.all_open ? clinic.invoices.filter((each) => each.patient === invoice?.patient && fits(each)) : []
  const invoices = invoice ? [...new Set([invoice, ...more])] : []
  const most = sum(invoices.map((each) => (each.cancelled ? 0 : owedOn(each))))
  const total = partOf(most, act.part)
  const today = daysAfter(dayOf(clinic.now), act.wrong === 'a past day' ? -1 : 0)
  const even = Math.floor(total / act.count)
  const parts = Array.from({ length: act.count }, (_, at) => even + (at < total - even * act.count ? 1 : 0))
  const instalments = (Number.isInteger(total) ? parts : [total])
    .map((amount, at) => ({ due_on: daysAfter(today, at * act.days), amount }))
    .filter(({ amount }, at) => amount > 0 || at === 0)
  return { invoices, most, total, instalments, patient: invoice?.patient }
}

export const agreementActs: Predictions<'agree' | 'end agreement' | 'pay agreement'> = {
  agree(clinic, act) {
    const by = personOf(clinic, act.by)
    const { invoices, most, total, instalments, patient } = chosen(clinic, act)
    const payer: Patient | undefined = act.payer === null ? patient : pick(clinic.patients, act.payer)
    const short = act.wrong === 'a cent less' ? 1 : 0
    const body = {
      ...(act.payer !== null && { payer_id: idOf(payer) }),
      invoice_ids: invoices.length > 0 ? invoices.map(idOf) : [noSuchId],
      total: amountOf(total + short),
      instalments: instalments.map(({ due_on, amount }) => ({ due_on, amount: amountOf(amount) })),
      signed_name: act.wrong === 'no name' ? ' ' : 'Huda',
    }
    return {
      by,
      request: { method: 'POST', path: `/api/patients/${idOf(patient)}/agreements`, body, again: act.again },
      status:
        first(
          admitted(by, 'front desk'),
          (act.wrong !== null || wrongAmount(total)) && 400,
          !patient && 404,
          (patient?.merged_into ?? payer?.merged_into) && 409,
          hasOtherPayer(clinic, patient, payer) && 400,
          invoices.some((each) => !takesPayments(each) || agreedOn(clinic, each)) && 409,
          total > most && 400,
        ) ?? 201,
      done({ id }) {
        if (!patient || !payer) return {}
        const before = invoices.flatMap(({ payments }) => payments)
        const agreement = { id, patient, payer, invoices, total, instalments, before, ended: null }
        booksOf(clinic).agreements.push(agreement)
        return agreementShown(clinic, agreement)
      },
    }
  },

  'end agreement'(clinic, { by: name, agreement: index, fitting, reason }) {
    const by = personOf(clinic, name)
    const agreement = choose(booksOf(clinic).agreements, index, fitting, ({ ended }) => !ended)
    return {
      by,
      request: { method: 'POST', path: `/api/agreements/${idOf(agreement)}/end`, body: { reason } },
      status:
        first(admitted(by, 'front desk'), reason.trim() === '' && 400, !agreement && 404, !!agreement?.ended && 409) ??
        200,
      done() {
        if (!agreement) return {}
        agreement.ended = clinic.now
        return agreementShown(clinic, agreement)
      },
    }
  },

  'pay agreement'(clinic, act) {
    const by = personOf(clinic, act.by)
    const payable = ({ ended, invoices }: Agreement) => !ended && invoices.some(takesPayments)
    const agreement = choose(booksOf(clinic).agreements, act.agreement, act.fitting, payable)
    const invoice = choose(agreement?.invoices ?? [], act.invoice, act.fitting, takesPayments)
    const means = act.means === null ? null : pick(booksOf(clinic).means, act.means)
    const method = means?.method ?? act.method
    const owed = invoice ? owedOn(invoice) : 100
    const amount = partOf(owed, act.part)
    const body = {
      amount: amountOf(amount),
      ...(means ? { means_id: means.id } : { payment_method: method }),
      agreement_id: idOf(agreement),
    }
    return {
      by,
      owing: invoice?.patient,
      request: { method: 'POST', path: `/api/invoices/${idOf(invoice)}/payments`, body, again: act.again },
      status:
        first(
          admitted(by, 'everyone'),
          (wrongAmount(amount) || (means && !means.active)) && 400,
          !invoice && 404,
          (!!agreement?.ended || (!!invoice && !takesPayments(invoice))) && 409,
          amount > owed && 400,
        ) ?? 201,
      done(answer) {
        if (!invoice || !agreement) return {}
        const of_it = { agreement_id: agreement.id, ...(means && { means }) }
        take(clinic, invoice, { by, amount, method, fee_rate: means?.fee ?? clinic.fee, ...of_it })
        namePayments(invoice, answer)
        return invoiceShown(invoice, by)
      },
    }
  },
}
