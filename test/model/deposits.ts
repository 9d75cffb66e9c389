import { addDeposit } from './add-deposit.ts'
import type { ModelClinic } from './clinic.ts'
import { takesPayments, wrongAmount } from './money.ts'
import { partOf } from './part-of.ts'
import { namePayments, take } from './payments.ts'
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
import { balanceOf, creditOf, owedOn } from './sums.ts'

export const deposits: Predictions<'deposit' | 'pay from credit' | 'give deposit back'> = {
  deposit(clinic, act) {
    const by = personOf(clinic, act.by)
    const patient = choose(clinic.patients, act.patient, act.fitting, (each) => balanceOf(clinic, each) > 0)
    return {
      by,
      owing: patient,
      request: {
        method: 'POST',
        path: `/api/patients/${idOf(patient)}/deposits`,
        body: { amount: amountOf(act.amount), payment_method: act.method },
        again: act.again,
      },
      status:
        first(
          admitted(by, 'front desk'),
          wrongAmount(act.amount) && 400,
          !patient && 404,
          patient?.merged_into && 409,
        ) ?? 201,
      done({ id }) {
        const { amount, method } = act
        if (patient) addDeposit(patient, { id, left: amount, method, fee_rate: clinic.fee })
        clinic.moved.push({ kind: 'in', amount, method, fee_rate: clinic.fee })
        return { amount: amountOf(act.amount), left: amountOf(act.amount), payment_method: act.method, refunds: [] }
      },
    }
  },

  'pay from credit'(clinic, act) {
    const by = personOf(clinic, act.by)
    const invoice = choose(
      clinic.invoices,
      act.invoice,
      act.fitting,
      (each) => takesPayments(each) && creditOf(each.patient) > 0,
    )
    const [owed, credit] = invoice ? [owedOn(invoice), creditOf(invoice.patient)] : [100, 0]
    const amount = partOf(Math.min(owed, credit), act.part)
    return {
      by,
      owing: invoice?.patient,
      request: {
        method: 'POST',
        path: `/api/invoices/${idOf(invoice)}/payments`,
        body: { amount: amountOf(amount), from_credit: true },
      },
      status:
        first(
          admitted(by, 'everyone'),
          wrongAmount(amount) && 400,
          !invoice && 404,
          !!invoice && !takesPayments(invoice) && 409,
          amount > Math.min(owed, credit) && 400,
        ) ?? 201,
      done(answer) {
        if (!invoice) return {}
        let open = amount
        for (const deposit of invoice.patient.deposits) {
          const part = Math.min(deposit.left, open)
          const { method, fee_rate, refund_of: credit_of } = deposit
          if (part > 0) take(clinic, invoice, { by, amount: part, method, fee_rate, from_credit: true, credit_of })
          deposit.left -= part
          open -= part
        }
        namePayments(invoice, answer)
        return invoiceShown(invoice, by)
      },
    }
  },

  'give deposit back'(clinic, act) {
    const by = personOf(clinic, act.by)
    const { patient, deposit } = someDeposit(clinic, act.which)
    const left = deposit?.left ?? 100
    const amount = partOf(left, act.part)
    return {
      by,
      owing: patient,
      request: {
        method: 'POST',
        path: `/api/patients/${idOf(patient)}/deposits/${deposit?.id ?? noSuchId}/refunds`,
        body: { amount: amountOf(amount), refund_method: act.method, reason: act.reason },
      },
      status:
        first(
          admitted(by, 'management'),
          (act.reason.trim() === '' || wrongAmount(amount)) && 400,
          !deposit && 404,
          amount > left && 400,
        ) ?? 201,
      done() {
        if (!deposit) return {}
        deposit.left -= amount
        clinic.moved.push({ kind: 'refund', amount, method: act.method, fee_rate: 0 })
        return { left: amountOf(deposit.left), payment_method: deposit.method }
      },
    }
  },
}

/** A deposit whose id is known; a refund to credit does not return it. */
function someDeposit({ patients }: ModelClinic, which: number) {
  const all = patients.flatMap((patient) =>
    patient.deposits.filter(({ id }) => id !== undefined).map((deposit) => ({ patient, deposit })),
  )
  return pick(all, which) ?? { patient: undefined, deposit: undefined }
}
