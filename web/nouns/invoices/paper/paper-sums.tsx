import type { InvoiceDetails as Invoice } from '#contract/invoices.ts'
import { isActive, outstanding } from '#domain/invoice.ts'
import { add, negative } from '#domain/money.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Fact } from '#web/base/paper/letterhead.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { texts } from './texts.ts'

/** What an insurer covers, and the discount; why there is one is the clinic's own business. */
function TakenOff({ invoice }: { invoice: Invoice }) {
  const t = useTexts(texts)
  const { insurer_amount, discount_amount, discount_percent, total_amount, currency } = invoice
  return (
    <>
      {add(insurer_amount, discount_amount) > 0 && (
        <Fact label={t.costs}>
          <MoneyText amount={add(total_amount, insurer_amount, discount_amount)} currency={currency} />
        </Fact>
      )}
      {insurer_amount > 0 && (
        <Fact label={t.insurer}>
          <MoneyText amount={negative(insurer_amount)} currency={currency} />
        </Fact>
      )}
      {discount_amount > 0 && (
        <Fact label={discount_percent === null ? t.discount : t.discounted(discount_percent)}>
          <MoneyText amount={negative(discount_amount)} currency={currency} />
        </Fact>
      )}
    </>
  )
}

/** What the invoice comes to, and what is left of it. */
export function Sums({ invoice }: { invoice: Invoice }) {
  const t = useTexts(texts)
  const { total_amount, paid_amount, written_off_amount, refund_due, currency } = invoice
  return (
    <dl className="paper-sums">
      <TakenOff invoice={invoice} />
      <Fact label={t.total}>
        <MoneyText amount={total_amount} currency={currency} />
      </Fact>
      <Fact label={t.paid}>
        <MoneyText amount={paid_amount} currency={currency} />
      </Fact>
      {written_off_amount > 0 && (
        <Fact label={t.written_off}>
          <MoneyText amount={written_off_amount} currency={currency} />
        </Fact>
      )}
      {isActive(invoice) ? (
        <Fact label={t.outstanding}>
          <MoneyText amount={outstanding(invoice)} currency={currency} />
        </Fact>
      ) : (
        <Fact label={t.refund_due}>
          <MoneyText amount={refund_due ?? 0} currency={currency} />
        </Fact>
      )}
    </dl>
  )
}
