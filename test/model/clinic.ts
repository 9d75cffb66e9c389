import type { Absence } from '#domain/appointment.ts'
import type { Role } from '#domain/access.ts'
import type { ContactOutcome, ContactSubject } from '#domain/contact.ts'
import type { MoneyMoved } from '#domain/day-close.ts'
import type { ProposedAlert } from '#domain/questionnaire.ts'
import type { Name } from './acts.ts'
import type {
  Charted,
  Code,
  Deposit,
  Doctor,
  InvoiceLine,
  Leave,
  Line,
  PaidHow,
  Refund,
  Statement,
  TaskFor,
  WaitingFor,
} from './single-records.ts'
import type { SpecialHours } from './weeks.ts'

/** The expected state of the clinic, in memory. Money is in hundredths, percentages in hundredths of a percent. */
export interface ModelClinic {
  /** Distinguishes the names of one sequence from those of others in the same database. */
  suffix: string
  now: Date
  fee: number
  /** The clinic's months until a recall, for patients without their own number. */
  recall_months: number
  people: Record<Name, Person>
  doctors: Doctor[]
  patients: Patient[]
  appointments: Appointment[]
  invoices: Invoice[]
  codes: Code[]
  leaves: Leave[]
  special: SpecialHours[]
  plans: Plan[]
  histories: History[]
  charted: Charted<Patient, Person>[]
  /** The longest waiting first. */
  waiting: Waiting[]
  /** Oldest first. */
  contacts: Contact[]
  recalls: SetRecall[]
  tasks: Task[]
  lab_id: number
  lab_work: LabWork[]
  /** What the next day close counts, and what the last one left in the drawer. */
  moved: (Pick<Payment, 'amount' | 'method' | 'fee_rate' | 'means'> & { kind: MoneyMoved['kind']; payment?: Payment })[]
  float: number
  /** The last closed month, if any, and the frozen records. */
  closed: string | null
  statements: Statement[]
}

export interface Person {
  user_id: number
  name: string
  email: string
  role: Role
  /** Whether an admin or manager also treats patients. */
  treats: boolean
  active: boolean
  token: string
  signed_in: boolean
  /** The doctor's record of a user with role doctor or `treats_patients`; it remains when they no longer treat. */
  doctor: Doctor | null
  failed_sign_ins: number
}

export interface Patient {
  id: number
  name: string
  hidden: boolean
  merged_into: Patient | null
  phone: string | null
  do_not_contact: boolean
  recall_months: number | null
  /** Oldest first. */
  deposits: Deposit[]
  version: number
}

/** A treatment of an appointment, with its plan item if it was planned. */
export interface AppointmentTreatment extends Line {
  item: PlanItem | null
}

export interface Plan {
  id: number
  patient: Patient
  doctor: Doctor
  proposed: boolean
  valid_until: string
  answered: Date | null
  /** The alternative whose acceptance declined it. */
  declined_for: Plan | null
  signed: boolean
  /** The first of the plans between which the patient chooses. */
  alternative_to: Plan | null
  items: PlanItem[]
  version: number
}

export interface PlanItem extends Line {
  /** Known from the first answer that shows it. */
  id: number
  plan: Plan
  /** Another doctor than the plan's. */
  doctor: Doctor | null
  /** The id of the treatment of which it is a session. */
  whole: number | null
  state: 'proposed' | 'accepted' | 'declined' | 'booked' | 'done' | 'dropped'
  appointment: Appointment | null
}

/** What a patient answered about their health, and what it proposes to note. */
export interface History {
  id: number
  patient: Patient
  proposed: ProposedAlert[]
  answered: Date
  /** Its place among the reviews, which is that of its alerts. */
  /** `noted`: those accepted that were not known already. */
  reviewed: { at: Date; place: number; accept: number[]; noted: ProposedAlert[] } | null
}

export interface Appointment {
  id: number
  patient: Patient
  doctor: Doctor
  start: string
  end: string
  /** The times it had before, each with the moment of the move. */
  former: { start: string; at: Date }[]
  status: 'scheduled' | 'completed' | 'cancelled'
  /** When and by whom it was registered or cancelled. */
  closed: { at: Date; by: Person } | null
  /** A visit of before this program: known, and in no figure. */
  history: boolean
  confirmed: Date | null
  arrived: Date | null
  seated: Date | null
  absence: Absence | null
  squeezed: boolean
  lines: AppointmentTreatment[]
  version: number
}

export interface Payment extends PaidHow {
  by: Person
  at: Date
  amount: number
  method: 'cash' | 'card'
  month: string
  gross: number
  fee: number
  /** The card fee on the day of the payment, in hundredths of a percent. */
  fee_rate: number
  /** Paid from a deposit: its refund becomes credit again when the payment is corrected. */
  from_credit: boolean
  /** What was given beyond it, kept as credit. */
  rest?: Deposit
  /** Known from the first answer that shows it. */
  id?: number
  refunds: Refund[]
}

export interface Invoice {
  id: number
  patient: Patient
  appointment: Appointment | null
  doctor: Doctor | null
  lines: InvoiceLine[]
  /** What the lines cost, less their discounts. */
  total: number
  discount: { amount: number; percent: number | null; reason: string | null }
  /** The doctor's earnings from all its payments. */
  share: number
  paid: number
  write_offs: number[]
  /** Charged by the front desk for less than the code's price, by more than it may give as a discount. */
  below_price: boolean
  flagged: boolean
  /** Every setting and removing of the flag, with its text. */
  flags: { flagged: boolean; note: string | null; resolution: string | null }[]
  payments: Payment[]
  /**
   * The deductions, each with the payment that closed the invoice; if its month was closed, as a record of its own
   * month.
   */
  deductions: { amount: number; payment: Payment | undefined; own_month: string | null }[]
  /** By how much more the doctor earns since a lab billed another fee, each in the month of the bill. */
  lab_bills: { month: string; more: number }[]
  /** The month of the cancellation, in the clinic's time zone. */
  cancelled: string | null
}

/** Work that a lab makes; its fee is the agreed one until the lab bills another. */
export interface LabWork {
  id: number
  patient: Patient
  doctor: Doctor
  agreed: number
  billed: number | null
}

export type Waiting = WaitingFor<Patient>

/** Stays with the record for which it was stored, even after a merge. */
export interface Contact {
  id: number
  patient: Patient
  appointment: Appointment | null
  /** Null for the check-up. */
  recall: SetRecall | null
  about: ContactSubject
  outcome: ContactOutcome
  postpone_until: string | null
  at: Date
}

/** What a patient is recalled for beside check-ups. */
export interface SetRecall {
  id: number
  patient: Patient
  reason: string
  months: number | null
  /** The day that was asked for, before any visit. */
  asked: string
  asked_at: Date
  by: Person
  ended: boolean
  version: number
}

export type Task = TaskFor<Patient, Person>

/** The users who can be booked, if their doctor's record is active, too. */
export const worksAsDoctor = ({ role, treats, active }: Pick<Person, 'role' | 'treats' | 'active'>) =>
  active && (role === 'doctor' || treats)

/** The clinic's wall clock is three hours ahead of UTC all year. */
export const timeOf = (now: Date) => new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 19)
export const dayOf = (now: Date) => timeOf(now).slice(0, 10)
export const monthOf = (now: Date) => dayOf(now).slice(0, 7)
