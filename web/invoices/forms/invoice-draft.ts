import type { Appointment, AppointmentDetails } from '../../../contract/appointments.ts'
import type { PaymentMethod } from '../../../domain/invoice.ts'
import { FALLBACK_LINE } from '../../../domain/treatment.ts'
import { blankLine, type DraftLine, draftOf } from '../../treatment-codes/treatment-draft.ts'

export type PickedVisit = Pick<Appointment, 'id' | 'datetime_start' | 'doctor_name' | 'status'>

/** The form's values. */
export interface InvoiceDraft {
  patient: { id: number; full_name: string } | null
  appointment: PickedVisit | null
  lines: DraftLine[]
  payment_method: PaymentMethod
  paid_amount: string
  request_admin_review: boolean
}

export const emptyDraft = (patient: InvoiceDraft['patient']): InvoiceDraft => ({
  patient: patient && { id: patient.id, full_name: patient.full_name },
  appointment: null,
  lines: [blankLine()],
  payment_method: 'cash',
  paid_amount: '',
  request_admin_review: false,
})

export const visitDraft = (visit: AppointmentDetails): InvoiceDraft => ({
  ...emptyDraft(null),
  ...takenFrom(visit),
})

/** The values that choosing an appointment fills in: its patient and treatments. */
export const takenFrom = (visit: AppointmentDetails) => ({
  patient: { id: visit.patient_id, full_name: visit.patient_name },
  appointment: visit,
  lines: draftOf(visit.treatments.length > 0 ? visit.treatments : [FALLBACK_LINE]),
})
