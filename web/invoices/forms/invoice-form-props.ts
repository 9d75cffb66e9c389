import type { InvoiceDetails } from '../../../contract/invoices.ts'

/** What each form about an invoice is given. */
export interface InvoiceFormProps {
  invoice: InvoiceDetails
  onClose: () => void
  onDone: () => void
}
