import { useAddress } from '../ui/use-address.ts'

const actions = ['payment', 'deduction', 'cancellation'] as const
export type InvoiceAction = (typeof actions)[number]

/** Which of an invoice's forms is open above its details, on whichever screen these are shown. */
export function useInvoiceAction() {
  const { params, open, close, settle } = useAddress()
  return {
    action: actions.find((each) => each === params.get('invoice_action')),
    start: (invoice_action: InvoiceAction) => open({ invoice_action }),
    leave: () => close('invoice_action'),
    /** Done: what remains is the invoice, with its receipt to print. */
    finish: () => settle('invoice_action'),
  }
}
