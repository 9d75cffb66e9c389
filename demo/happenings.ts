import type { LocalTime } from '../domain/calendar.ts'
import type { PaymentMethod } from '../domain/invoice.ts'
import type { Money } from '../domain/money.ts'
import type { TreatmentLine } from '../domain/treatment.ts'
import type { DoctorKey, StaffKey } from './staff.ts'

export interface PatientEntry {
  full_name: string
  contact_number: string | null
  email: string | null
  national_id: string | null
}

/**
 * One thing that somebody does in the clinic. Patients, visits and invoices have the numbers of the plan; which ids
 * they get is up to the database.
 */
export type Happening = { at: LocalTime; by: StaffKey } & (
  | { what: 'patient registered'; patient: number; entry: PatientEntry }
  | { what: 'patient hidden'; patient: number; entry: PatientEntry }
  | {
      what: 'visit booked'
      visit: number
      patient: number
      doctor: DoctorKey
      datetime_start: LocalTime
      datetime_end: LocalTime
      notes: string | null
      allow_overlap: boolean
    }
  | { what: 'visit registered'; visit: number; treatments: TreatmentLine[] }
  | { what: 'visit called off'; visit: number; reason: string | null }
  | {
      what: 'invoice issued'
      invoice: number
      patient: number
      visit: number | null
      treatments: TreatmentLine[]
      payment_method: PaymentMethod
      paid_amount: Money
    }
  | { what: 'payment taken'; invoice: number; amount: Money; payment_method: PaymentMethod; notes: string | null }
  | { what: 'review asked for'; invoice: number; asked: boolean }
  | { what: 'invoice cancelled'; invoice: number; reason: string | null }
  | { what: 'payout reduced'; invoice: number; amount: number; reason: string }
)
