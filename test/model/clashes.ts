import type { Appointment, ModelClinic, Patient } from './clinic.ts'
import type { Doctor } from './single-records.ts'
import { idOf } from './step.ts'

export interface Place {
  patient: Patient | undefined
  doctor: Doctor | undefined
  start: string
  end: string
}

/** The body of the front desk's booking. */
export const bookingSent = ({ patient, doctor, start, end }: Place, allow_overlap: boolean) => ({
  patient_id: idOf(patient),
  doctor_id: idOf(doctor),
  datetime_start: start,
  datetime_end: end,
  allow_overlap,
})

export const clashesOf = (
  { appointments }: ModelClinic,
  { patient, doctor, start, end }: Place,
  except?: Appointment,
) =>
  appointments.filter(
    (other) =>
      other !== except &&
      other.status !== 'cancelled' &&
      !other.history &&
      (other.patient === patient || other.doctor === doctor) &&
      other.start < end &&
      start < other.end,
  )

/** Whether the doctor is on leave at that time. */
export const hitsLeave = ({ leaves }: Pick<ModelClinic, 'leaves'>, { doctor, start, end }: Omit<Place, 'patient'>) =>
  leaves.some((leave) => leave.doctor === doctor && leave.start < end && start < leave.end)
