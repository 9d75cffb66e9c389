import { type InvoiceStatus, invoice_statuses } from '../../domain/invoice.ts'
import { useMay } from '../session/session.ts'
import { useAddress } from '../ui/use-address.ts'
import type { InvoiceAction } from './use-invoice-action.ts'

export type InvoicesAddress = ReturnType<typeof useInvoicesAddress>

/** The filters of the list and what is open on it, all in the address. */
export function useInvoicesAddress() {
  const address = useAddress()
  const { params } = address
  const may_list_cancelled = useMay('invoice:read-cancelled')
  const statuses = invoice_statuses.filter((status) => status !== 'cancelled' || may_list_cancelled)
  const status = statuses.find((each) => each === params.get('status'))
  const patient_id = readId(params.get('patient_id'))
  const appointment_id = readId(params.get('appointment_id'))

  return {
    statuses,
    status,
    patient_id,
    appointment_id,
    filtered: status !== undefined || patient_id !== undefined,
    creating: params.get('new') === 'true' || appointment_id !== undefined,
    open_invoice_id: readId(params.get('invoice')),

    filterByStatus: (chosen: InvoiceStatus | undefined) => address.ask({ status: chosen }),
    filterByPatient: (id: number | undefined) => address.ask({ patient_id: id }),
    clearFilters: () => address.ask({ status: null, patient_id: null }),
    startInvoice: () => address.open({ new: 'true' }),
    closeForm: () => address.close('new', 'appointment_id'),
    linkTo: (id: number) => address.to({ invoice: id }),
    open: (id: number, invoice_action?: InvoiceAction) => address.open({ invoice: id, invoice_action }),
    showInvoiceInstead: (id: number) => address.replace({ new: null, appointment_id: null, invoice: id }),
    closeInvoice: () => address.close('invoice', 'invoice_action'),
  }
}

function readId(text: string | null) {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
