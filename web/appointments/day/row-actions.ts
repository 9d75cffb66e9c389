import type { Appointment } from '../../../contract/appointments.ts'

/** The actions on an appointment, wherever it is shown. */
export interface RowActions {
  may_write: boolean
  may_invoice: boolean
  onOpen: (id: number) => void
  onEdit: (appointment: Appointment) => void
  onRegister: (appointment: Appointment) => void
  onRegisterWithTreatments: (appointment: Appointment) => void
  onTakeBack: (appointment: Appointment) => void
  onCreateInvoice: (appointment: Appointment) => void
  onOpenInvoice: (id: number) => void
}
