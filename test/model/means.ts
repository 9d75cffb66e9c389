import type { Invoice } from './clinic.ts'
import { addDeposit } from './add-deposit.ts'
import { LARGEST, takesPayments, wrongAmount } from './money.ts'
import { booksOf } from './owner-books.ts'
import { partOf } from './part-of.ts'
import { namePayments, take } from './payments.ts'
import { leftOf, writeRefund } from './refunds.ts'
import { admitted, amountOf, choose, first, idOf, invoiceShown, noSuchId, personOf, pick } from './step.ts'
import type { Predictions } from './step.ts'
import { owedOn } from './sums.ts'

type Kinds = 'change means' | 'pay by means' | 'refund by means' | 'deposit by means'

export const meansActs: Predictions<Kinds> = {
  'change means'(clinic, { by: name, means: index, fee, active }) {
    const by = personOf(clinic, name)
    const means = pick(booksOf(clinic).means, index)
    const wrong = fee !== null && (!Number.isInteger(fee) || fee > 10_000 || (fee > 0 && means?.method === 'cash'))
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/settings/means/${idOf(means)}`,
        body: { active, ...(fee !== null && { fee_percentage: fee / 100 }) },
      },
      status: first(admitted(by, 'admin'), wrong && 400) ?? 200,
      done() {
        if (!means) return {}
        Object.assign(means, { active, fee: fee ?? means.fee })
        return { id: means.id, method: means.method, fee_percentage: means.fee / 100, active }
      },
    }
  },

  'pay by means'(clinic, act) {
    const by = personOf(clinic, act.by)
    const invoice = choose(clinic.invoices, act.invoice, act.fitting, takesPayments)
    const means = pick(booksOf(clinic).means, act.means)
    const owed = invoice ? owedOn(invoice) : 100
    const amount = partOf(owed, act.part)
    return {
      by,
      owing: invoice?.patient,
      request: {
        method: 'POST',
        path: `/api/invoices/${idOf(invoice)}/payments`,
        body: { amount: amountOf(amount), means_id: idOf(means) },
        again: act.again,
      },
      status:
        first(
          admitted(by, 'everyone'),
          (wrongAmount(amount) || !means?.active) && 400,
          !invoice && 404,
          !!invoice && !takesPayments(invoice) && 409,
          amount > owed && 400,
        ) ?? 201,
      done(answer) {
        if (!invoice || !means) return {}
        take(clinic, invoice, { by, amount, method: means.method, fee_rate: means.fee, means })
        namePayments(invoice, answer)
        return invoiceShown(invoice, by)
      },
    }
  },

  'refund by means'(clinic, act) {
    const by = personOf(clinic, act.by)
    const isPaid = ({ payments }: Invoice) => payments.some((each) => leftOf(each) > 0)
    const invoice = choose(clinic.invoices, act.invoice, act.fitting, isPaid)
    const payment = invoice && pick(invoice.payments, act.payment)
    const means = pick(booksOf(clinic).means, act.means)
    const left = payment ? leftOf(payment) : 100
    const amount = partOf(left, act.part)
    const payment_id = payment?.id ?? noSuchId
    return {
      by,
      owing: invoice?.patient,
      request: {
        method: 'POST',
        path: `/api/invoices/${idOf(invoice)}/refunds`,
        body: { payment_id, amount: amountOf(amount), means_id: idOf(means), reason: 'Too much' },
      },
      status:
        first(
          admitted(by, 'management'),
          wrongAmount(amount) && 400,
          (!invoice || !payment) && 404,
          (amount > left || !means?.active) && 400,
        ) ?? 201,
      done() {
        if (!invoice || !payment || !means) return {}
        writeRefund(clinic, invoice, payment, { amount, method: means.method, means })
        return invoiceShown(invoice, by)
      },
    }
  },

  'deposit by means'(clinic, { by: name, patient: index, means: which, amount, again }) {
    const by = personOf(clinic, name)
    const patient = pick(clinic.patients, index)
    const means = pick(booksOf(clinic).means, which)
    return {
      by,
      owing: patient,
      request: {
        method: 'POST',
        path: `/api/patients/${idOf(patient)}/deposits`,
        body: { amount: amountOf(amount), means_id: idOf(means) },
        again,
      },
      status:
        first(
          admitted(by, 'front desk'),
          (wrongAmount(amount) || amount > LARGEST || !means?.active) && 400,
          !patient && 404,
          patient?.merged_into && 409,
        ) ?? 201,
      done({ id }) {
        if (!patient || !means) return {}
        const { method, fee: fee_rate } = means
        addDeposit(patient, { id, left: amount, method, fee_rate })
        clinic.moved.push({ kind: 'in', amount, method, fee_rate, means })
        return { amount: amountOf(amount), payment_method: method, means_id: means.id }
      },
    }
  },
}
