import { useAddress } from '../ui/use-address.ts'

const ACTIONS = ['payment', 'deduction', 'cancellation'] as const
export type InvoiceAction = (typeof ACTIONS)[number]

/** Which form is open above an invoice's details, on whichever screen shows them. */
export function useInvoiceAction() {
  const { params, open, close, settle } = useAddress()
  return {
    action: ACTIONS.find((each) => each === params.get('invoice_action')),
    start: (invoice_action: InvoiceAction) => open({ invoice_action }),
    leave: () => close('invoice_action'),
    /** After saving: back to the invoice, where the receipt can be printed. */
    finish: () => settle('invoice_action'),
  }
}
