import type { Appointment } from '#contract/appointments.ts'
import { isReadyForInvoicing } from '#domain/appointment.ts'

/**
 * The front desk's tasks in one day's appointments, which are given by start.
 * `now` is 'YYYY-MM-DDTHH:mm' on the clinic's clock.
 */
export function frontDeskDayOf(rows: readonly Appointment[], now: string) {
  const appointments = rows.filter(({ status }) => status !== 'cancelled')
  return {
    next: appointments.filter(
      ({ status, datetime_start }) => status === 'scheduled' && datetime_start.slice(0, 16) >= now,
    ),
    uninvoiced: appointments.filter(({ status, active_invoice_id, is_history }) =>
      isReadyForInvoicing({ status, has_active_invoice: active_invoice_id !== null, is_history }),
    ),
    owing: onceEach(appointments.filter(({ patient_balances }) => patient_balances.length > 0)).toSorted(
      // By the amount in the clinic's currency; amounts in other currencies are not compared.
      (one, other) => other.patient_balance - one.patient_balance,
    ),
  }
}

/** One appointment per patient: a patient who comes twice is listed once. */
const onceEach = (appointments: readonly Appointment[]) => [
  ...new Map(appointments.map((appointment) => [appointment.patient_id, appointment])).values(),
]
