import { IconPrinter } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Receipt } from '#contract/families.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { printPaper } from '#web/base/paper/print-paper.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { usePaidBy } from '#web/nouns/means/use-means.ts'
import { texts } from './texts.ts'

type ChangedPayment = Pick<Receipt['payments'][number], 'amount' | 'left' | 'corrected_amount'>

interface ReceiptModalProps {
  receipt: Receipt
  onClose: () => void
}

/** What was taken, and its paper in the payer's language: names, dates and amounts, never a treatment. */
export default function ReceiptModal({ receipt, onClose }: ReceiptModalProps) {
  const t = useTexts(texts)
  const account = useCall(api.patientAccount, { id: receipt.patient_id })
  const print = (
    <Button variant="primary" icon={IconPrinter} disabled={!account.data} onClick={() => void printPaper()}>
      {t.print}
    </Button>
  )
  return (
    <Modal title={t.receipt(receipt.receipt_number)} onClose={onClose} footer={print}>
      <dl className="flex flex-col gap-2 text-sm">
        {receipt.payments.map((payment) => (
          <Part key={payment.payment_id} payment={payment} currency={receipt.currency} />
        ))}
        <Fact label={t.total}>
          <MoneyText amount={receipt.amount} currency={receipt.currency} />
        </Fact>
        <StillPaid receipt={receipt} />
      </dl>
      {account.data && (
        <PaperSheet size="receipt" language={account.data.paper_language}>
          <Letterhead />
          <Contents receipt={receipt} />
        </PaperSheet>
      )}
    </Modal>
  )
}

function Part({ payment, currency }: { payment: Receipt['payments'][number]; currency: string }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { patient_name, invoice_id, invoiced_at, amount } = payment
  return (
    <Fact label={`${isolate(patient_name)} · ${t.invoice(invoice_id, formats.instant(invoiced_at, time_zone))}`}>
      <MoneyText amount={amount} currency={currency} />
      <ChangedPart payment={payment} currency={currency} />
    </Fact>
  )
}

/** Nothing of a payment that stands as it was taken. A receipt must not testify to money that went back. */
function ChangedPart({ payment, currency }: { payment: ChangedPayment; currency: string }) {
  const t = useTexts(texts)
  const { amount, left, corrected_amount } = payment
  if (left === amount) return null
  const words = corrected_amount > 0 ? t.corrected : t.refunded
  return <span className="paper-code block text-xs">{`${words} · ${t.left(formatMoney(left, currency))}`}</span>
}

function StillPaid({ receipt: { amount, left, currency } }: { receipt: Receipt }) {
  const t = useTexts(texts)
  if (left === amount) return null
  return (
    <Fact label={t.still_paid}>
      <MoneyText amount={left} currency={currency} />
    </Fact>
  )
}

function Contents({ receipt }: { receipt: Receipt }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const paidBy = usePaidBy()
  const { receipt_number, patient_name, received_at, received_by_name, payment_method, means_id } = receipt
  return (
    <>
      <section className="paper-heading">
        <h1>{t.receipt(receipt_number)}</h1>
        <dl>
          <Fact label={t.received}>{formats.instant(received_at, time_zone)}</Fact>
          <Fact label={t.from}>
            <bdi>{patient_name}</bdi>
          </Fact>
          {received_by_name && (
            <Fact label={t.by}>
              <bdi>{received_by_name}</bdi>
            </Fact>
          )}
          <Fact label={t.method}>{paidBy(payment_method, means_id)}</Fact>
        </dl>
      </section>
      <Payments receipt={receipt} />
      <dl className="paper-sums">
        <Fact label={t.total}>
          <MoneyText amount={receipt.amount} currency={receipt.currency} />
        </Fact>
        <StillPaid receipt={receipt} />
      </dl>
      {receipt.left < receipt.amount && <p>{t.changed}</p>}
    </>
  )
}

function Payments({ receipt }: { receipt: Receipt }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t.for_whom}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {receipt.payments.map(({ patient_name: name, invoice_id, invoiced_at, amount, ...payment }) => (
          <tr key={payment.payment_id}>
            <td>
              <bdi>{name}</bdi>
              <span className="paper-code">{t.invoice(invoice_id, formats.instant(invoiced_at, time_zone))}</span>
            </td>
            <td>
              <MoneyText amount={amount} currency={receipt.currency} />
              <ChangedPart payment={{ ...payment, amount }} currency={receipt.currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
