import { type Day, isDay } from '#domain/calendar.ts'
import { type InvoiceStatus, INVOICE_STATUSES } from '#domain/invoice.ts'
import { useMay } from '#web/base/session/session.ts'
import { useAddress } from '#web/base/ui/use-address.ts'
import type { InvoiceAction } from './use-invoice-action.ts'

/**
 * Review and who owes are for management, instalments for the front desk as well, insurers for those who send claims;
 * other roles have only the list.
 */
export const TABS = ['all', 'review', 'owing', 'instalments', 'insurers'] as const
export type InvoicesTab = (typeof TABS)[number]

export type InvoicesAddress = ReturnType<typeof useInvoicesAddress>

/** 'open' is unpaid and partial. */
export type StatusChoice = InvoiceStatus | 'open'

export interface InvoiceFilter {
  status?: StatusChoice | undefined
  patient_id?: number | undefined
  number?: number | undefined
  start_date?: Day | undefined
  end_date?: Day | undefined
  flagged?: true | undefined
  /** Only balances brought forward, or only the others. */
  brought_forward?: boolean | undefined
}

/** The list's filters and what is open, all in the address. */
export function useInvoicesAddress() {
  const address = useAddress()
  const { params } = address
  const mayListCancelled = useMay('invoice:read-cancelled')
  const statuses = INVOICE_STATUSES.filter((status) => status !== 'cancelled' || mayListCancelled)
  const filter = filterIn(params, ['open', ...statuses])
  const appointment_id = readId(params.get('appointment_id'))

  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'all',
    chooseTab: (tab: InvoicesTab) =>
      address.ask({ ...NO_FILTER, ...NO_CLAIMS, as_of: null, until_date: null, tab: tab === 'all' ? null : tab }),
    statuses,
    filter,
    filtered: Object.values(filter).some((value) => value !== undefined),
    /** The server refuses a range whose end is before its start; the screen says so without a request. */
    in_order: !filter.start_date || !filter.end_date || filter.start_date <= filter.end_date,
    appointment_id,
    creating: params.get('new') === 'true' || appointment_id !== undefined,
    open_invoice_id: readId(params.get('invoice')),

    filterBy: (chosen: Partial<Record<keyof InvoiceFilter, string | number | undefined>>) => address.ask(chosen),
    clearFilters: () => address.ask(NO_FILTER),
    startInvoice: () => address.open({ new: 'true' }),
    closeForm: () => address.close('new', 'appointment_id'),
    linkTo: (id: number) => address.to({ invoice: id }),
    open: (id: number, invoice_action?: InvoiceAction) => address.open({ invoice: id, invoice_action }),
    showInvoiceInstead: (id: number) => address.replace({ new: null, appointment_id: null, invoice: id }),
    closeInvoice: () => address.close('invoice', 'invoice_action'),
  }
}

/** What the lists of claims keep in the address. */
const NO_CLAIMS = { list: null, payer_id: null, older_than: null, show: null, receipt: null, of: null }

const NO_FILTER = {
  status: null,
  patient_id: null,
  number: null,
  start_date: null,
  end_date: null,
  flagged: null,
  brought_forward: null,
}

function filterIn(params: URLSearchParams, statuses: readonly StatusChoice[]): InvoiceFilter {
  return {
    status: statuses.find((each) => each === params.get('status')),
    patient_id: readId(params.get('patient_id')),
    number: readId(params.get('number')),
    start_date: readDay(params.get('start_date')),
    end_date: readDay(params.get('end_date')),
    flagged: params.get('flagged') === 'true' || undefined,
    brought_forward: readFlag(params.get('brought_forward')),
  }
}

const readFlag = (text: string | null) => (text === 'true' || text === 'false' ? text === 'true' : undefined)

const readDay = (text: string | null) => (text && isDay(text) ? text : undefined)

function readId(text: string | null) {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
