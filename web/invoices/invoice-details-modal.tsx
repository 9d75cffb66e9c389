import { Suspense, useEffect, useState } from 'react'
import { api } from '../../contract/api.ts'
import type { InvoiceDetails as Invoice } from '../../contract/invoices.ts'
import { isActive, takesDeductions, takesPayments } from '../../domain/invoice.ts'
import { useCall } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useMay } from '../session/session.ts'
import { preloadable } from '../shell/preloadable.tsx'
import { showAlert } from '../ui/notices/alerts.ts'
import { ErrorNote } from '../ui/notices/error-note.tsx'
import { Modal } from '../ui/dialogs/modal.tsx'
import { FieldsSkeleton } from '../ui/skeleton.tsx'
import { PaymentModal } from './forms/payment-modal.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceDetails } from './invoice-details.tsx'
import { Paper, type PaperKind } from './paper/paper.tsx'
import { texts } from './texts.ts'
import { useInvoiceAction } from './use-invoice-action.ts'

// For admins only, and rarely used.
const DeductionModal = preloadable(() => import('./forms/deduction-modal.tsx'))
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
  const { data: invoice, isError, refetch } = useCall(api.invoice, { id: invoice_id })
  const [paper, setPaper] = useState<PaperKind>('invoice')
  const missing = isError && !invoice

  useEffect(() => {
    if (missing) showAlert(t.details.failed)
  }, [missing, t])

  return (
    <>
      <Modal
        title={t.number(invoice_id)}
        size="lg"
        onClose={onClose}
        footer={invoice && <InvoiceActions invoice={invoice} onPaper={setPaper} />}
      >
        {missing && <ErrorNote onRetry={() => void refetch()} />}
        {!missing && (invoice ? <InvoiceDetails invoice={invoice} /> : <FieldsSkeleton fields={5} />)}
      </Modal>
      <Suspense>{invoice && <ActionModal invoice={invoice} />}</Suspense>
      {invoice && <Paper kind={paper} invoice={invoice} />}
    </>
  )
}

/** The form named in the address, if the invoice and the role allowed it when it was opened. */
function ActionModal({ invoice }: { invoice: Invoice }) {
  const { action, leave, finish } = useInvoiceAction()
  const forms = { invoice, onClose: leave, onDone: finish }
  const allowed = {
    payment: takesPayments(invoice),
    deduction: useMay('invoice:deduct') && takesDeductions(invoice),
    cancellation: useMay('invoice:cancel') && isActive(invoice),
  }
  // What is typed stays, even if another user has changed the invoice meanwhile.
  const [opened, setOpened] = useState<typeof action>()
  const shown = action && (opened === action || allowed[action]) ? action : undefined
  if (shown !== opened) setOpened(shown)

  if (shown === 'payment') return <PaymentModal {...forms} />
  if (shown === 'deduction') return <DeductionModal {...forms} />
  if (shown === 'cancellation') return <CancelInvoiceModal {...forms} />
  return null
}
