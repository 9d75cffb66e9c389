import type { InvoiceDetails as Invoice } from '#contract/invoices.ts'
import { negative, subtract } from '#domain/money.ts'
import { nameIn } from '#domain/second-name.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { TeethText } from '#web/base/ui/teeth-text.tsx'
import { texts as kit_texts } from '#web/base/ui/texts.ts'
import { useMeansNames } from '#web/nouns/means/use-means.ts'
import { useRefundMethodNames } from '../refunds/refund-methods.ts'
import { texts as refund_texts } from '../refunds/texts.ts'
import { FormerNumber } from '#web/base/paper/former-number.tsx'
import { useLanguage } from '#web/base/i18n/language.ts'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { Sums } from './paper-sums.tsx'
import { TaxOnPaper } from './tax-on-paper.tsx'
import { usePaidHow } from '../refunds/use-paid-how.ts'
import { texts } from './texts.ts'

export type PaperKind = 'invoice' | 'receipt' | 'credit_note'

interface PaperProps {
  kind: PaperKind
  invoice: Invoice
}

/** While an invoice is open, printing the page prints this. */
export const Paper = ({ kind, invoice }: PaperProps) => (
  <PaperSheet size={kind === 'receipt' ? kind : 'invoice'} language={invoice.paper_language}>
    <Letterhead />
    <Heading kind={kind} invoice={invoice} />
    <Lines invoice={invoice} />
    {kind !== 'credit_note' && (
      <>
        <Payments invoice={invoice} />
        <Refunds invoice={invoice} />
        <Sums invoice={invoice} />
      </>
    )}
    <TaxOnPaper invoice={invoice} />
    <ThankYou />
  </PaperSheet>
)

function Heading({ kind, invoice }: PaperProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const status = useTexts(kit_texts).status[invoice.status]
  return (
    <section className="paper-heading">
      <h1>
        {kind === 'invoice' && invoice.tax_invoice ? t.tax_invoice : t[kind]}{' '}
        <bdi dir="ltr">#{(kind === 'credit_note' && invoice.credit_note?.number) || invoice.id}</bdi>
      </h1>
      <p className="paper-status">{status}</p>
      <dl>
        <Fact label={t.date}>
          <Instant at={invoice.created_at} />
        </Fact>
        <Fact label={t.patient}>
          <bdi>{invoice.patient_name}</bdi>
        </Fact>
        <FormerNumber numbers={invoice.patient_former_numbers} />
        {invoice.doctor_name && (
          <Fact label={t.doctor}>
            <bdi>{nameIn(language, invoice.doctor_name, invoice.doctor_name_ar)}</bdi>
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Lines({ invoice: { treatments, currency } }: { invoice: Invoice }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t.treatment}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {treatments.map(({ treatment_code, description, description_ar, cost, teeth }, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines are frozen and have no id
          <tr key={position}>
            <td>
              <bdi>{nameIn(language, description, description_ar)}</bdi>
              {teeth.length > 0 && ' · '}
              <TeethText teeth={teeth} />
              {treatment_code && (
                <span className="paper-code">
                  <bdi>{treatment_code}</bdi>
                </span>
              )}
            </td>
            <td>
              <MoneyText amount={cost} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** As it was paid: what was typed by mistake and corrected is not the patient's business. */
function Payments({ invoice: { payments: recorded, currency } }: { invoice: Invoice }) {
  const t = useTexts(texts)
  const paidHow = usePaidHow()
  const rests = recorded.flatMap(({ rest }) => rest ?? [])
  const payments = recorded
    .map((each) => ({ ...each, amount: subtract(each.amount, each.corrected_amount) }))
    .filter(({ amount }) => amount > 0)
  if (payments.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t.payments}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ id, payment_date, amount, recorded_by_name, ...payment }) => (
          <tr key={id}>
            <td>
              <Instant at={payment_date} /> · {paidHow(payment)}
              {recorded_by_name && (
                <span className="paper-code">
                  <Isolated text={t.received_by(isolate(recorded_by_name))} />
                </span>
              )}
            </td>
            <td>
              <MoneyText amount={amount} currency={currency} />
            </td>
          </tr>
        ))}
        {rests.map(({ deposit_id, amount }) => (
          <tr key={`credit ${deposit_id}`}>
            <td>{t.kept}</td>
            <td>
              <MoneyText amount={amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Refunds of the payments above; they reduce the paid amount. */
function Refunds({ invoice: { refunds: recorded, currency } }: { invoice: Invoice }) {
  const t = useTexts(texts)
  const words = useTexts(refund_texts)
  const methods = useRefundMethodNames()
  const nameOf = useMeansNames()
  const refunds = recorded.filter(({ correction }) => !correction)
  if (refunds.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.refunds}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {refunds.map(({ id, refunded_at, refund_method, means_id, amount }) => (
          <tr key={id}>
            <td>
              <Instant at={refunded_at} /> · {nameOf(means_id) ?? methods[refund_method]}
            </td>
            <td>
              <MoneyText amount={negative(amount)} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ThankYou = () => <footer>{useTexts(texts).thanks}</footer>

function Instant({ at }: { at: string }) {
  const formats = useFormats()
  const { time_zone } = useClinic()
  return <time dateTime={at}>{formats.instant(at, time_zone)}</time>
}
