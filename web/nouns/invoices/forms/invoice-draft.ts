import type { Appointment, AppointmentDetails } from '#contract/appointments.ts'
import type { PaymentMethod } from '#domain/invoice.ts'
import { FALLBACK_LINE, type TreatedLine, type TreatmentLine } from '#domain/treatment.ts'
import { type DiscountDraft, NO_DISCOUNT } from './discount-draft.ts'
import { blankLine, type DraftLine, draftOf } from '#web/nouns/treatment-codes/treatment-draft.ts'

export type PickedAppointment = Pick<Appointment, 'id' | 'datetime_start' | 'doctor_id' | 'doctor_name' | 'status'>

/** The form's values. */
export interface InvoiceDraft extends DiscountDraft {
  patient: { id: number; full_name: string } | null
  appointment: PickedAppointment | null
  lines: DraftLine[]
  payment_method: PaymentMethod
  means_id: number | null
  paid_amount: string
  request_admin_review: boolean
  review_note: string
  /** Why a line costs less than its code. */
  price_reason: string
  /** The appointment's lines that the patient accepted as a plan. */
  accepted: TreatmentLine[]
}

export const emptyDraft = (patient: InvoiceDraft['patient']): InvoiceDraft => ({
  patient: patient && { id: patient.id, full_name: patient.full_name },
  appointment: null,
  lines: [blankLine()],
  ...NO_DISCOUNT,
  payment_method: 'cash',
  means_id: null,
  paid_amount: '',
  request_admin_review: false,
  review_note: '',
  price_reason: '',
  accepted: [],
})

export const appointmentDraft = (appointment: AppointmentDetails): InvoiceDraft => ({
  ...emptyDraft(null),
  ...takenFrom(appointment),
})

/** The values that choosing an appointment fills in: its patient and treatments. */
export const takenFrom = (appointment: AppointmentDetails) => ({
  patient: { id: appointment.patient_id, full_name: appointment.patient_name },
  appointment,
  accepted: appointment.treatments.filter(({ plan_item_id }) => plan_item_id !== null),
  lines: draftOf(appointment.treatments.length > 0 ? appointment.treatments.map(asText) : [FALLBACK_LINE]),
})

/** The front desk may still change the words on the invoice. */
export const asText = ({ treatment_code, description, cost, teeth }: TreatedLine): TreatedLine => ({
  treatment_code,
  description,
  cost,
  teeth,
})
