import { sql } from 'kysely'
import type { Api } from '../../../contract/api.ts'
import type { ParsedInput } from '../../../contract/endpoint.ts'
import { openingBalance } from '../../../domain/invoice.ts'
import { LARGEST_AMOUNT, ZERO } from '../../../domain/money.ts'
import { withShares, type LineWithShare, shareOf } from '../../../domain/payout.ts'
import { ensureUnmerged } from '../../../domain/patient.ts'
import { conflict, ensure, invalid } from '../../../domain/refusal.ts'
import { totalOf } from '../../../domain/treatment.ts'
import { record } from '../../context/audit-trail.ts'
import { preparedQuery } from '../../database/driver/prepared-query.ts'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../context/context.ts'
import { transact, type Tx } from '../../context/transact.ts'
import { cardFee } from '../lock-invoice.ts'
import { pay } from '../take-payment.ts'
import { markAppointment } from '../mark-appointment.ts'

/** Issues an invoice with the current lines, doctor, percentages and currency; returns its id. */
export const issueInvoice = (context: Context, input: ParsedInput<Api['issueInvoice']>) =>
  transact(context, async (tx) => {
    const { database, now, user } = tx
    const { patient_id, payment_method } = input
    const appointment_id = input.appointment_id ?? null
    const { entered, totalAmount, paidNow } = readAmounts(input)
    const doctor = await doctorOf(database, patient_id, appointment_id)
    const lines = withShares(entered, doctor)
    const owed = {
      doctor_id: doctor?.id ?? null,
      payout_share: doctor && shareOf(lines),
      ...openingBalance(totalAmount),
    }
    const { card_fee_percentage, ...invoice } = await database
      .insertInto('invoices')
      .values(({ selectFrom }) => ({
        ...owed,
        patient_id,
        appointment_id,
        currency: selectFrom('clinic').select('currency'),
        payment_method,
        request_admin_review: input.request_admin_review ?? false,
        created_at: now,
        created_by: user.id,
      }))
      .returning(['id', ...AUDITED_FIELDS])
      .returning(cardFee.as('card_fee_percentage'))
      .executeTakeFirstOrThrow()
    await writeLines(database, invoice.id, lines)
    await markAppointment(database, appointment_id, true)
    recordIssue(tx, invoice, lines)
    const issued = { ...invoice, ...owed, card_fee_percentage }
    if (paidNow > 0) await pay(tx, issued, { amount: paidNow, payment_method, notes: null })
    return invoice.id
  })

/** Refuses (400) a total that is too large, and a payment above the total. */
function readAmounts({ treatments, paid_amount }: ParsedInput<Api['issueInvoice']>) {
  const paidNow = paid_amount ?? ZERO
  const entered = treatments.map(({ treatment_code = null, ...line }) => ({ ...line, treatment_code }))
  const totalAmount = totalOf(entered)
  ensure(totalAmount <= LARGEST_AMOUNT, invalid('treatments', 'invoice.total-too-large', { most: LARGEST_AMOUNT }))
  ensure(
    paidNow <= totalAmount,
    invalid('paid_amount', 'invoice.paid-above-total', { paid: paidNow, total: totalAmount }),
  )
  return { entered, totalAmount, paidNow }
}

const AUDITED_FIELDS = [
  'patient_id',
  'doctor_id',
  'appointment_id',
  'currency',
  'payment_method',
  'total_amount',
  'request_admin_review',
] as const

function recordIssue(
  tx: Tx,
  { id, ...invoice }: { id: number; patient_id: number; doctor_id: number | null },
  lines: LineWithShare[],
) {
  const treatments = lines.map(({ treatment_code, description, cost }) => ({ treatment_code, description, cost }))
  const percentages = lines.map(({ payout_percentage }) => payout_percentage)
  const payout =
    invoice.doctor_id === null ? null : { percentages, shares: lines.map(({ payout_share }) => payout_share) }
  record(tx, {
    kind: 'invoice.issued',
    noun: 'invoices',
    record_id: id,
    patient_id: invoice.patient_id,
    after: { ...invoice, treatments },
    details: { payout },
  })
}

/** A share lock: waits for a merge in progress, and prevents one until the commit. */
async function ensurePatient(database: Database, id: number) {
  const patient = await database
    .selectFrom('patients')
    .select('merged_into_id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  ensure(patient, invalid('patient_id', 'patient.unknown'))
  ensureUnmerged(patient)
}

/**
 * The doctor of the appointment, which must be completed, belong to this patient and have no active invoice. Its row is
 * locked so that no other request invoices it.
 */
async function doctorOf(database: Database, patientId: number, appointmentId: number | null) {
  const [appointment] = appointmentId === null ? [] : await appointmentForUpdate(database, appointmentId)
  // The patient of an appointment exists, so it only needs to be checked if it is another one.
  if (appointment?.patient_id !== patientId) await ensurePatient(database, patientId)
  if (appointmentId === null) return null
  ensure(appointment, invalid('appointment_id', 'appointment.unknown'))
  ensure(appointment.patient_id === patientId, invalid('appointment_id', 'appointment.of-another-patient'))
  ensure(appointment.status === 'completed', invalid('appointment_id', 'invoice.appointment-not-completed'))
  ensure(appointment.active_invoice_id === null, conflict('invoice.already-made'))
  return appointment
}

/**
 * While this waits for the lock, another request may issue an invoice that this query does not see; the unique index
 * refuses ours then.
 */
const appointmentForUpdate = preparedQuery((database, appointmentId: number) =>
  database
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .select(['appointments.patient_id', 'appointments.status'])
    .select(['doctors.id', 'is_specialist', 'general_payout_percentage', 'specialist_payout_percentage'])
    .select(({ selectFrom }) =>
      selectFrom('invoices')
        .select('invoices.id')
        .whereRef('invoices.appointment_id', '=', 'appointments.id')
        .where('invoices.status', '<>', sql.lit('cancelled'))
        .as('active_invoice_id'),
    )
    .where('appointments.id', '=', appointmentId)
    .forNoKeyUpdate('appointments'),
)

const writeLines = (database: Database, invoice_id: number, lines: LineWithShare[]) =>
  database
    .insertInto('invoice_lines')
    .values(lines.map((line, position) => ({ ...line, invoice_id, position })))
    .execute()
