import type { Role } from '#domain/access.ts'
import { type ActOf, type Kind, type Name, people } from './acts.ts'
import type { Invoice, ModelClinic, Person, Patient, Appointment } from './clinic.ts'
import { nextOfHistory } from './history-of.ts'
import { recordsOf } from './records.ts'
import { activeInvoiceOf, balanceOf, creditOf, refundedOf, statusOf, sum } from './sums.ts'

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  /** Sent twice with one Idempotency-Key, as after a lost response. */
  again?: boolean
}

/** A request for the clinic, and the expected response. */
export interface Step {
  by: Person
  request: Request
  /** The status of success: 200 or 201. */
  status: number
  /** Applies the act to the model and returns the fields expected in the response; undefined fields are not compared. */
  done: (answer: { id: number } & Record<string, unknown>) => object
  refused?: () => void
  /** The patients whose balance may change. */
  owing?: Patient | undefined
}

export type Predictions<K extends Kind> = { [Each in K]: (clinic: ModelClinic, act: ActOf<Each>) => Step }

/** The first refusal that applies, in the server's order; undefined if none does. */
export const first = (...refusals: (number | false | null | undefined)[]) =>
  refusals.find((refusal) => typeof refusal === 'number')

const doors: Record<string, readonly Role[]> = {
  everyone: ['admin', 'manager', 'receptionist', 'doctor'],
  'front desk': ['admin', 'manager', 'receptionist'],
  management: ['admin', 'manager'],
  clinical: ['admin', 'doctor'],
  admin: ['admin'],
}

/** 401 without a session, 403 for a role without the permission. */
export const admitted = (
  { signed_in, role }: Person,
  who: 'everyone' | 'front desk' | 'management' | 'clinical' | 'admin',
) => first(!signed_in && 401, !doors[who]?.includes(role) && 403)

export const personOf = ({ people: all }: ModelClinic, name: Name) => all[name]
export const everybody = ({ people: all }: ModelClinic) => people.map((name) => all[name])

/** The id of a record; if there is none, an id that does not exist. */
export const pick = <Row>(rows: Row[], index: number): Row | undefined => rows[rows.length - 1 - (index % rows.length)]
/** Mostly a record for which the act is allowed. */
export function choose<Row>(rows: Row[], index: number, fitting: boolean, fits: (row: Row) => boolean) {
  const able = fitting ? rows.filter(fits) : []
  return pick(able.length > 0 ? able : rows, index)
}
export const noSuchId = 2 ** 40
export const idOf = (row: { id: number } | undefined) => row?.id ?? noSuchId

export const stale = (version: 'none' | 'current' | 'another') => version === 'another' && 409
export const versionOf = (version: 'none' | 'current' | 'another', row: { version: number } | undefined) =>
  version === 'none' ? undefined : (row?.version ?? 1) + (version === 'another' ? 7 : 0)

/** The doctor to whose own rows a user is restricted, if any. */
export const ownOnly = ({ role, doctor }: Person) => (role === 'doctor' ? { doctor } : null)

/** Whether a user may see an appointment. */
export function seen(by: Person, appointment: Appointment | undefined) {
  const own = ownOnly(by)
  return appointment && (!own || appointment.doctor === own.doctor)
}

/** Whether a user may see a patient. */
export function knows({ appointments }: ModelClinic, by: Person, patient: Patient | undefined) {
  const own = ownOnly(by)
  const became = patient?.merged_into ?? patient
  return (
    patient &&
    (!own || appointments.some((appointment) => appointment.patient === became && appointment.doctor === own.doctor))
  )
}

export const amountOf = (hundredths: number) => hundredths / 100

export const patientShown = (clinic: ModelClinic, patient: Patient) => ({
  id: patient.id,
  full_name: patient.name,
  hidden: patient.hidden,
  contact_number: patient.phone,
  do_not_contact: patient.do_not_contact,
  recall_months: patient.recall_months,
  merged_into_id: patient.merged_into?.id ?? null,
  version: patient.version,
  balance: amountOf(balanceOf(clinic, patient)),
  credit: amountOf(creditOf(patient)),
})

export const appointmentShown = (clinic: ModelClinic, appointment: Appointment) => ({
  id: appointment.id,
  patient_id: appointment.patient.id,
  doctor_id: appointment.doctor.id,
  datetime_start: appointment.start,
  datetime_end: appointment.end,
  status: appointment.status,
  allow_overlap: appointment.squeezed,
  doctor_active: appointment.doctor.active,
  active_invoice_id: activeInvoiceOf(clinic, appointment)?.id ?? null,
  patient_balance: amountOf(balanceOf(clinic, appointment.patient)),
  treatments: appointment.lines.map(({ treatment_code, cost, item }) => {
    const named = { plan_item_id: item?.whole ?? item?.id ?? null, plan_session_id: item?.whole ? item.id : null }
    return { treatment_code, description: 'Treatment', cost: amountOf(cost), ...named }
  }),
  questionnaire: appointment.status === 'scheduled' ? nextOfHistory(clinic, appointment.patient) : null,
  confirmed_at: appointment.confirmed?.toISOString() ?? null,
  arrived_at: appointment.arrived?.toISOString() ?? null,
  seated_at: appointment.seated?.toISOString() ?? null,
  absence: appointment.absence,
  is_history: appointment.history,
  version: appointment.version,
})

export function invoiceShown(invoice: Invoice, seenBy: Person) {
  const { id, patient, appointment, doctor, total, paid, flagged, flags, payments, cancelled, lines } = invoice
  return {
    id,
    patient_id: patient.id,
    doctor_id: doctor?.id ?? null,
    appointment_id: appointment?.id ?? null,
    total_amount: amountOf(total),
    discount_amount: amountOf(invoice.discount.amount),
    discount_percent: invoice.discount.percent === null ? null : amountOf(invoice.discount.percent),
    discount_reason: invoice.discount.reason,
    paid_amount: amountOf(paid),
    written_off_amount: amountOf(sum(invoice.write_offs)),
    write_offs: invoice.write_offs.map((amount) => ({ amount: amountOf(amount), reason: 'Abroad' })),
    status: statusOf(invoice),
    below_price: invoice.below_price,
    request_admin_review: flagged,
    flags: flags.map((flag) => ({ request_admin_review: flag.flagged, note: flag.note, resolution: flag.resolution })),
    refund_due: cancelled ? amountOf(paid) : null,
    treatments: lines.map(({ treatment_code, cost, discount, lab }) => ({
      treatment_code,
      description: lab ? 'Crown' : 'Treatment',
      cost: amountOf(cost),
      discount_amount: amountOf(discount),
      lab_case_id: lab?.work.id ?? null,
      lab_cost: lab ? amountOf(lab.cost) : null,
    })),
    payments: payments.map((payment) => ({
      amount: amountOf(payment.amount),
      payment_method: payment.method,
      left: amountOf(payment.amount - refundedOf(payment)),
    })),
    ...earningsShown(invoice, seenBy),
  }
}

function earningsShown(invoice: Invoice, { role, doctor: themselves }: Person) {
  const own = role === 'doctor' && invoice.doctor !== null && invoice.doctor === themselves
  if (role === 'receptionist' || (role === 'doctor' && !own)) {
    return { manual_deductions: undefined, doctor_payout: undefined }
  }
  const records = recordsOf(invoice)
  const gross = sum(records.map((record) => record.gross))
  const deduction = sum(records.map((record) => record.deduction))
  const figures = {
    gross_amount: amountOf(gross),
    deduction: amountOf(deduction),
    payout_amount: amountOf(gross - deduction),
    manual_deduction_reason: invoice.deductions.map(() => 'Lab').join('; ') || null,
  }
  return {
    manual_deductions: invoice.deductions.map(({ amount }) => ({ amount: amountOf(amount), reason: 'Lab' })),
    doctor_payout: invoice.doctor ? figures : null,
  }
}
