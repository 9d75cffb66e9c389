import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import type { InvoiceDetails } from '#contract/invoices.ts'
import { lazy } from '#web/base/frame/lazy.ts'

const PaymentModal = lazy(() =>
  import('./forms/payment-modal.tsx').then((module) => ({ default: module.PaymentModal })),
)

interface PaymentAboveProps {
  invoice: InvoiceDetails
  onClose: () => void
  onDone: () => void
}

/** The payment's form above another screen or form, of which it is no part. */
export const PaymentAbove = (props: PaymentAboveProps) =>
  createPortal(
    // Outside the surrounding form, so that submitting the payment does not submit it.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Suspense>
        <PaymentModal {...props} elsewhere />
      </Suspense>
    </div>,
    document.body,
  )
