import { firstOfMonth, isDay } from '#domain/calendar.ts'
import { INVOICE_STATUSES } from '#domain/invoice.ts'
import { REPORT_TYPES } from '#domain/report.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useAddress } from '#web/base/ui/use-address.ts'

/** The report's parameters in the address, so that a link to it can be shared. */
export function useReportsAddress() {
  const { params, replace } = useAddress()
  const today = useToday()
  const dayIn = (name: string) => {
    const text = params.get(name) ?? ''
    return isDay(text) ? text : undefined
  }
  const type = REPORT_TYPES.find((each) => each === params.get('type')) ?? 'invoices'
  const start_date = dayIn('start_date') ?? firstOfMonth(today)
  const end_date = dayIn('end_date') ?? today
  const status = INVOICE_STATUSES.find((each) => each === params.get('status'))
  const doctor_id = Number(params.get('doctor_id')) || undefined
  return {
    selection: { type, start_date, end_date, doctor_id, status: type === 'invoices' ? status : undefined },
    in_order: start_date <= end_date,
    choose: replace,
  }
}

export type ReportsAddress = ReturnType<typeof useReportsAddress>
