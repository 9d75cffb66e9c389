import { Suspense } from 'react'
import type { InvoiceDetails as Invoice } from '#contract/invoices.ts'
import { lazy } from '#web/base/frame/lazy.ts'

const PaperTax = lazy(() => import('./paper-tax.tsx'))

/** Nothing on an invoice without tax, and its code is not loaded either. */
export const TaxOnPaper = ({ invoice }: { invoice: Invoice }) => (
  <Suspense>{invoice.taxes && <PaperTax invoice={invoice} taxes={invoice.taxes} />}</Suspense>
)
