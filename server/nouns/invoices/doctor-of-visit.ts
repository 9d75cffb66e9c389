import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { conflict, ensure, invalid } from '#domain/refusal.ts'
import { type Placeholder, type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { isActive } from '#server/base/money/owed.ts'
import { waitingItems } from '#server/nouns/chart/charges.ts'
import { holdPolicy } from '#server/nouns/coverage/policy.ts'
import { clinicTax } from '#server/nouns/taxes/terms.ts'
import { lockDepositsOf } from '#server/nouns/deposits/lock-deposits.ts'
import { linesOfAppointment } from './teeth-of-lines.ts'

interface Invoiced {
  patient_id: number
  appointment_id?: number | null | undefined
  policy_id?: number | null | undefined
}

/** A share lock: waits for a merge in progress, and prevents one until the commit. */
async function ensurePatient(database: Database, id: number) {
  const patient = await database
    .selectFrom('patients')
    .select('merged_into_id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  ensure(patient, () => invalid('patient_id', 'patient.unknown'))
  ensureUnmerged(patient)
}

/**
 * The doctor of the appointment, which must be completed, belong to this patient and have no active invoice. Its row is
 * locked so that no other request invoices it.
 */
export async function doctorOf({ database, today }: Tx, invoiced: Invoiced, usesCredit: boolean) {
  const { patient_id, appointment_id = null, policy_id } = invoiced
  const [appointment] =
    appointment_id === null ? [] : await appointmentForUpdate.run(database, { id: appointment_id, today })
  // Locked after the appointment and before the patient, as in a merge.
  if (usesCredit) await lockDepositsOf(database, patient_id)
  if (policy_id) await holdPolicy(database, policy_id)
  // The patient of an appointment exists, so it only needs to be checked if it is another one.
  if (appointment?.patient_id !== patient_id) await ensurePatient(database, patient_id)
  if (appointment_id === null) return null
  ensure(appointment, () => invalid('appointment_id', 'appointment.unknown'))
  ensure(appointment.patient_id === patient_id, () => invalid('appointment_id', 'appointment.of-another-patient'))
  ensure(appointment.status === 'completed', () => invalid('appointment_id', 'invoice.appointment-not-completed'))
  ensure(!appointment.is_history, () => invalid('appointment_id', 'invoice.appointment-history'))
  ensure(appointment.active_invoice_id === null, () => conflict('invoice.already-made'))
  return appointment
}

const dayDone = (today: Placeholder<Day>) => sql`least(appointments.datetime_start::date, ${today}::date)`

/**
 * While this waits for the lock, another request may issue an invoice that this query does not see; the unique index
 * refuses ours then.
 */
const appointmentForUpdate = preparedQuery((database, { id, today }: Placeholders<{ id: number; today: Day }>) =>
  database
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .select(['appointments.patient_id', 'appointments.status', 'appointments.is_history'])
    .select(sql<Day>`appointments.datetime_start::date`.as('service_on'))
    .select(['doctors.id', 'is_specialist', 'general_payout_percentage', 'specialist_payout_percentage'])
    .select(['lab_cost_basis', clinicTax(today).as('tax')])
    .select(({ selectFrom }) =>
      selectFrom('invoices')
        .select('invoices.id')
        .whereRef('invoices.appointment_id', '=', 'appointments.id')
        .where(isActive())
        .as('active_invoice_id'),
    )
    .select(linesOfAppointment.as('lines'))
    .select(waitingItems(sql`appointments.patient_id`, dayDone(today)).as('waiting'))
    .where('appointments.id', '=', id)
    .forNoKeyUpdate('appointments'),
)
