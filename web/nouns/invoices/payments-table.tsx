import type { InvoiceDetails as Invoice, Payment } from '#contract/invoices.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Table } from '#web/base/ui/tables/table.tsx'
import { PaymentActions, useMayCorrect } from './refunds/payment-actions.tsx'
import { RefundsTable } from './refunds/refunds-table.tsx'
import { texts as refund_texts } from './refunds/texts.ts'
import { usePaidHow } from './refunds/use-paid-how.ts'
import { texts } from './texts.ts'

import { Instant, Section } from './section.tsx'

export function RefundsOfInvoice({ invoice }: { invoice: Invoice }) {
  const t = useTexts(refund_texts)
  // The correction of a payment is said with the payment: nothing went back to the patient.
  const refunds = invoice.refunds.filter(({ correction }) => !correction)
  if (refunds.length === 0) return null
  return (
    <Section heading={t.refunds}>
      <RefundsTable invoice={{ ...invoice, refunds }} />
    </Section>
  )
}

export function PaymentsTable({ invoice }: { invoice: Invoice }) {
  const { payments, currency } = invoice
  const t = useTexts(texts)
  const paidHow = usePaidHow()
  const refund = useTexts(refund_texts)
  const mayCorrect = useMayCorrect(invoice)
  return (
    <Section heading={t.details.payments}>
      {payments.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-soft">{t.details.no_payments}</p>
      ) : (
        <Table
          caption={t.details.payments}
          rows={payments}
          rowKey={({ id }) => id}
          columns={[
            {
              header: t.details.date,
              heading: true,
              cell: ({ payment_date, notes }) => (
                <>
                  <Instant at={payment_date} />
                  {notes && <bdi className="block text-xs text-ink-soft">{notes}</bdi>}
                </>
              ),
            },
            {
              header: t.payment_method,
              cell: ({ corrected_amount, ...payment }) => (
                <>
                  <span className={classNames(corrected_amount > 0 && 'line-through')}>{paidHow(payment)}</span>
                  {corrected_amount > 0 && <span className="block text-xs text-ink-soft">{refund.corrected}</span>}
                </>
              ),
            },
            { header: t.details.recorded_by, cell: ({ recorded_by_name }) => <bdi>{recorded_by_name ?? '–'}</bdi> },
            {
              header: t.amount,
              align: 'end',
              cell: ({ amount, left, corrected_amount, rest }) => (
                <>
                  <MoneyText
                    amount={amount}
                    currency={currency}
                    className={classNames(corrected_amount === amount && 'line-through')}
                  />
                  {left < amount && corrected_amount < amount && (
                    <span className="block text-xs whitespace-nowrap text-ink-soft">
                      {refund.left(formatMoney(left, currency))}
                    </span>
                  )}
                  {rest && (
                    <span className="block text-xs text-ink-soft">
                      {refund.rest_kept(formatMoney(rest.amount, currency))}
                    </span>
                  )}
                </>
              ),
            },
            ...(payments.some(mayCorrect)
              ? [
                  {
                    header: refund.actions.open,
                    actions: true as const,
                    cell: (payment: Payment) => <PaymentActions invoice={invoice} payment={payment} />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </Section>
  )
}
