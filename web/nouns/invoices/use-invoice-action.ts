import { useAddress } from '#web/base/ui/use-address.ts'

const ACTIONS = [
  'payment',
  'refund',
  'payment-correction',
  'deduction',
  'write-off',
  'correction',
  'cancellation',
] as const
export type InvoiceAction = (typeof ACTIONS)[number]

/** Which form is open above an invoice's details, on whichever screen shows them. */
export function useInvoiceAction() {
  const { params, open, close, removeParams } = useAddress()
  return {
    action: ACTIONS.find((each) => each === params.get('invoice_action')),
    /** The payment that the form is about, if any. */
    payment_id: Number(params.get('payment')) || undefined,
    start: (invoice_action: InvoiceAction, payment?: number) => open({ invoice_action, payment }),
    leave: () => close('invoice_action', 'payment'),
    /** After saving: back to the invoice, where the receipt can be printed. */
    finish: () => removeParams('invoice_action', 'payment'),
  }
}
