import type { InvoiceDetails } from '../../../contract/invoices.ts'

/** Props of every form about an invoice. */
export interface InvoiceFormProps {
  invoice: InvoiceDetails
  onClose: () => void
  onDone: () => void
}
