import type { Absence } from '../../domain/appointment.ts'
import type { Role } from '../../domain/access.ts'
import type { Name } from './acts.ts'

/** The expected state of the clinic, in memory. Money is in hundredths, percentages in hundredths of a percent. */
export interface ModelClinic {
  /** Distinguishes the names of one sequence from those of others in the same database. */
  mark: string
  now: Date
  fee: number
  people: Record<Name, Person>
  doctors: Doctor[]
  patients: Patient[]
  visits: Visit[]
  invoices: Invoice[]
  codes: Code[]
  leaves: Leave[]
}

export interface Person {
  user_id: number
  name: string
  email: string
  role: Role
  /** For an admin or manager who also treats patients. */
  treats: boolean
  active: boolean
  token: string
  signed_in: boolean
  /** The doctor's record of a user with role doctor or `treats_patients`; it remains when they no longer treat. */
  doctor: Doctor | null
  failed_sign_ins: number
}

export interface Doctor {
  id: number
  user_id: number
  is_specialist: boolean
  general: number
  special: number
  active: boolean
  version: number
}

export interface Patient {
  id: number
  name: string
  hidden: boolean
  merged_into: Patient | null
  version: number
}

export interface Line {
  treatment_code: string | null
  cost: number
}

export interface Visit {
  id: number
  patient: Patient
  doctor: Doctor
  start: string
  end: string
  status: 'scheduled' | 'completed' | 'cancelled'
  /** When and by whom it was registered or cancelled. */
  settled: { at: Date; by: Person } | null
  confirmed: Date | null
  arrived: Date | null
  seated: Date | null
  absence: Absence | null
  squeezed: boolean
  lines: Line[]
  version: number
}

export interface Payment {
  amount: number
  method: 'cash' | 'card'
  month: string
  gross: number
  fee: number
}

export interface Invoice {
  id: number
  patient: Patient
  visit: Visit | null
  doctor: Doctor | null
  lines: Line[]
  total: number
  /** The doctor's earnings from all its payments. */
  share: number
  paid: number
  flagged: boolean
  payments: Payment[]
  deductions: number[]
  /** The month of the cancellation, in the clinic's time zone. */
  cancelled: string | null
}

export interface Leave {
  id: number
  doctor: Doctor
  start: string
  end: string
}

export interface Code {
  id: number
  code: string
  active: boolean
}

/** The users who can be booked, if their doctor's record is active, too. */
export const worksAsDoctor = ({ role, treats, active }: Pick<Person, 'role' | 'treats' | 'active'>) =>
  active && (role === 'doctor' || treats)

/** The clinic's wall clock is three hours ahead of UTC all year. */
export const dayOf = (now: Date) => new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
export const monthOf = (now: Date) => dayOf(now).slice(0, 7)

/** a x b / c, half away from zero. */
export const rounded = (a: number, b: number, c: number) =>
  Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)))

export const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

export const statusOf = ({ cancelled, paid, total }: Invoice) => {
  if (cancelled) return 'cancelled'
  if (paid >= total) return 'paid'
  return paid > 0 ? 'partial' : 'unpaid'
}

export const balanceOf = ({ invoices }: ModelClinic, patient: Patient) =>
  sum(invoices.filter((each) => each.patient === patient && !each.cancelled).map(({ total, paid }) => total - paid))

/** The doctor's payouts of an invoice, including reversals. */
export function recordsOf({ payments, deductions, doctor, cancelled }: Invoice) {
  if (!doctor) return []
  const records = payments.map(({ gross, fee, month, method }, index) => {
    const manual = index === payments.length - 1 ? sum(deductions) : 0
    return { month, method, gross, deduction: fee + manual }
  })
  if (!cancelled) return records
  const kept = records.filter(({ month }) => month !== cancelled)
  const back = kept.map(({ method, gross, deduction }) => {
    return { month: cancelled, method, gross: 0 - gross, deduction: 0 - deduction }
  })
  return [...kept, ...back]
}

export const activeInvoiceOf = ({ invoices }: ModelClinic, visit: Visit) =>
  invoices.find((each) => each.visit === visit && !each.cancelled)

interface Place {
  patient: Patient | undefined
  doctor: Doctor | undefined
  start: string
  end: string
}

export const clashesOf = ({ visits }: ModelClinic, { patient, doctor, start, end }: Place, except?: Visit) =>
  visits.filter(
    (other) =>
      other !== except &&
      other.status !== 'cancelled' &&
      (other.patient === patient || other.doctor === doctor) &&
      other.start < end &&
      start < other.end,
  )

/** Whether the doctor is on leave at that time. */
export const hitsLeave = ({ leaves }: ModelClinic, { doctor, start, end }: Omit<Place, 'patient'>) =>
  leaves.some((leave) => leave.doctor === doctor && leave.start < end && start < leave.end)
