import type { Appointment } from '#contract/appointments.ts'
import type { FlowStep } from '#domain/appointment-flow.ts'

/** The actions on an appointment, wherever it is shown. */
export interface RowActions {
  may_write: boolean
  may_cancel: boolean
  may_invoice: boolean
  /** Whether the user may record who confirmed and arrived; every user who sees an appointment may seat its patient. */
  may_receive: boolean
  onOpen: (id: number) => void
  onEdit: (appointment: Appointment) => void
  onRegister: (appointment: Appointment) => void
  onRegisterWithTreatments: (appointment: Appointment) => void
  onStep: (appointment: Appointment, step: FlowStep) => void
  onNoShow: (appointment: Appointment) => void
  onTakeBack: (appointment: Appointment) => void
  onCreateInvoice: (appointment: Appointment) => void
  onOpenInvoice: (id: number) => void
}
