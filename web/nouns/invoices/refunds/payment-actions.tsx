import { IconPencil, IconReceiptRefund } from '@tabler/icons-react'
import type { InvoiceDetails, Payment } from '#contract/invoices.ts'
import { isActive } from '#domain/invoice.ts'
import { isOwnCorrection } from '#domain/payment-correction.ts'
import { serverNow } from '#web/base/api/server-clock.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay, useUser } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Menu } from '#web/base/ui/dialogs/menu.tsx'
import { useInvoiceAction } from '../use-invoice-action.ts'
import { refundable } from './refund-preview.ts'
import { texts } from './texts.ts'

/** Management corrects and refunds any payment of which something is left, the front desk corrects its last ones. */
export function useMayCorrect(invoice: InvoiceDetails) {
  const mayRefund = useMay('invoice:refund')
  const mayCorrect = useMay('payment:correct') && isActive(invoice)
  const { id: user_id } = useUser()
  return (payment: Payment) =>
    payment.left > 0 && (mayRefund || (mayCorrect && isOwnCorrection(payment, { user_id, now: serverNow() })))
}

/** The actions on a payment that is not fully refunded. */
export function PaymentActions({ invoice, payment }: { invoice: InvoiceDetails; payment: Payment }) {
  const t = useTexts(texts).actions
  const { start } = useInvoiceAction()
  const correctable = isActive(invoice)
  const mayRefund = useMay('invoice:refund')
  const mayCorrect = useMayCorrect(invoice)
  if (!mayCorrect(payment)) return null
  return (
    <Menu
      label={t.open}
      actions={[
        ...(mayRefund
          ? [{ label: t.refund, icon: IconReceiptRefund, onSelect: () => start('refund', payment.id) }]
          : []),
        ...(correctable
          ? [{ label: t.correct, icon: IconPencil, onSelect: () => start('payment-correction', payment.id) }]
          : []),
      ]}
    />
  )
}

/** Shown beside the refund due of a cancelled invoice. */
export function PayOutButton({ invoice }: { invoice: InvoiceDetails }) {
  const t = useTexts(texts).actions
  const { start } = useInvoiceAction()
  const mayRefund = useMay('invoice:refund')
  if (!mayRefund || refundable(invoice).length === 0) return null
  return (
    <Button size="sm" icon={IconReceiptRefund} onClick={() => start('refund')}>
      {t.pay_out}
    </Button>
  )
}
