import { Suspense, useEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import type { InvoiceDetails as Invoice } from '#contract/invoices.ts'
import { isActive, takesDeductions, takesPayments } from '#domain/invoice.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { preloadable } from '#web/base/frame/preloadable.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { PaymentModal } from './forms/payment-modal.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceDetails } from './invoice-details.tsx'
import { useMayCorrect } from './refunds/payment-actions.tsx'
import { refundable } from './refunds/refund-preview.ts'
import { Paper, type PaperKind } from './paper/paper.tsx'
import { texts } from './texts.ts'
import { useInvoiceAction } from './use-invoice-action.ts'
import { Answer } from '#web/base/ui/answer.tsx'

// Only for management, and rarely used.
const DeductionModal = preloadable(() => import('./forms/deduction-modal.tsx'))
const WriteOffModal = preloadable(() => import('./forms/write-off-modal.tsx'))
const RefundModal = preloadable(() => import('./refunds/refund-modal.tsx'))
const CorrectPaymentModal = preloadable(() => import('./refunds/correct-payment-modal.tsx'))
const CorrectInvoiceModal = preloadable(() => import('./corrections/correct-invoice-modal.tsx'))
const CancelInvoiceModal = preloadable(() => import('./forms/cancel-invoice-modal.tsx'))

interface InvoiceDetailsModalProps {
  invoice_id: number
  onClose: () => void
}

/** An invoice with its actions. Their forms open above it, named in the address by `invoice_action`. */
export const InvoiceDetailsModal = ({ invoice_id, onClose }: InvoiceDetailsModalProps) => (
  // The key remounts for another invoice, so that nothing of the previous one stays on screen.
  <DetailsModal key={invoice_id} invoice_id={invoice_id} onClose={onClose} />
)

function DetailsModal({ invoice_id, onClose }: InvoiceDetailsModalProps) {
  const t = useTexts(texts)
  const query = useCall(api.invoice, { id: invoice_id })
  const invoice = query.data
  const [paper, setPaper] = useState<PaperKind>('invoice')
  const missing = query.isError && !invoice

  useEffect(() => {
    if (missing) showAlert(t.details.failed)
  }, [missing, t])

  return (
    <>
      <Modal
        title={t.number(invoice_id)}
        size="lg"
        growing
        onClose={onClose}
        footer={invoice && <InvoiceActions invoice={invoice} onPaper={setPaper} />}
      >
        <Answer query={query} skeleton={<FieldsSkeleton fields={5} />}>
          {(shown) => <InvoiceDetails invoice={shown} />}
        </Answer>
      </Modal>
      <Suspense>{invoice && <ActionModal invoice={invoice} />}</Suspense>
      {invoice && <Paper kind={paper} invoice={invoice} />}
    </>
  )
}

/** The form named in the address, if the invoice and the role allowed it when it was opened. */
function ActionModal({ invoice }: { invoice: Invoice }) {
  const { action, payment_id, leave, finish } = useInvoiceAction()
  const forms = { invoice, onClose: leave, onDone: finish }
  const mayRefund = useMay('invoice:refund')
  const mayCorrect = useMayCorrect(invoice)
  const correctable = invoice.payments.find((payment) => payment.id === payment_id && mayCorrect(payment))
  const [corrected, setCorrected] = useState(correctable)
  const allowed = {
    refund: mayRefund && refundable(invoice).length > 0,
    'payment-correction': isActive(invoice) && correctable !== undefined,
    payment: takesPayments(invoice),
    deduction: useMay('invoice:deduct') && takesDeductions(invoice),
    'write-off': useMay('invoice:write-off') && takesPayments(invoice),
    correction: useMay('invoice:correct') && isActive(invoice),
    cancellation: useMay('invoice:cancel') && isActive(invoice),
  }
  // Typed values stay, even if another user has changed the invoice meanwhile.
  const [opened, setOpened] = useState<typeof action>()
  const shown = action && (opened === action || allowed[action]) ? action : undefined
  if (shown !== opened) {
    setOpened(shown)
    setCorrected(correctable)
  }

  if (shown === 'payment') return <PaymentModal {...forms} />
  if (shown === 'refund') return <RefundModal {...forms} payment_id={payment_id} />
  if (shown === 'payment-correction' && corrected) return <CorrectPaymentModal {...forms} payment={corrected} />
  if (shown === 'deduction') return <DeductionModal {...forms} />
  if (shown === 'write-off') return <WriteOffModal {...forms} />
  if (shown === 'correction') return <CorrectInvoiceModal {...forms} />
  if (shown === 'cancellation') return <CancelInvoiceModal {...forms} />
  return null
}
