import { takesPayments, wrongAmount } from './money.ts'
import { partOf } from './part-of.ts'
import { admitted, amountOf, choose, first, idOf, invoiceShown, personOf, type Predictions } from './step.ts'
import { owedOn } from './sums.ts'

export const writeOffs: Predictions<'write off'> = {
  'write off'(clinic, act) {
    const by = personOf(clinic, act.by)
    const invoice = choose(clinic.invoices, act.invoice, act.fitting, takesPayments)
    const owed = invoice ? owedOn(invoice) : 100
    const amount = partOf(owed, act.part)
    return {
      by,
      owing: invoice?.patient,
      request: {
        method: 'POST',
        path: `/api/invoices/${idOf(invoice)}/write-off`,
        body: { amount: amountOf(amount), reason: act.reason },
      },
      status:
        first(
          admitted(by, 'admin'),
          (act.reason.trim() === '' || wrongAmount(amount)) && 400,
          !invoice && 404,
          !!invoice && !takesPayments(invoice) && 409,
          amount > owed && 400,
        ) ?? 201,
      done() {
        if (!invoice) return {}
        invoice.write_offs.push(amount)
        return invoiceShown(invoice, by)
      },
    }
  },
}
