import type { ContactSubject } from '#domain/contact.ts'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

/** Returns the new contact's id. */
export const noteContact = (context: Context, input: ParsedInput<Api['noteContact']>) =>
  transact(context, async (tx) => {
    const { database, now, user } = tx
    const {
      patient_id,
      appointment_id = null,
      recall_id = null,
      note = null,
      postpone_until = null,
      ...contact
    } = input
    if (appointment_id !== null) await lockOwnAppointment(database, appointment_id, patient_id)
    await ensureContactable(database, patient_id)
    if (recall_id !== null) await ensureOwnRecall(database, { recall_id, patient_id, about: contact.about })
    const { id, ...after } = await database
      .insertInto('contacts')
      .values({
        ...contact,
        patient_id,
        appointment_id,
        recall_id,
        note,
        postpone_until,
        created_at: now,
        created_by: user.id,
      })
      .returning(['id', 'about', 'channel', 'outcome', 'note', 'appointment_id', 'recall_id', 'postpone_until'])
      .executeTakeFirstOrThrow()
    record(tx, { kind: 'contact.noted', noun: 'contacts', record_id: id, patient_id, after })
    return id
  })

/** Refuses a patient who does not exist or was merged; a merge in progress is waited for. */
export async function ensureContactable(database: Database, patient_id: number) {
  const patient = await database
    .selectFrom('patients')
    .select('merged_into_id')
    .where('id', '=', patient_id)
    .forShare()
    .executeTakeFirst()
  ensure(patient, () => invalid('patient_id', 'patient.unknown'))
  ensureUnmerged(patient)
}

/** Locked until the commit, so that the appointment stays this patient's. */
export async function lockOwnAppointment(database: Database, id: number, patient_id: number) {
  const appointment = await database
    .selectFrom('appointments')
    .select('patient_id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  ensure(appointment, () => invalid('appointment_id', 'appointment.unknown'))
  ensure(appointment.patient_id === patient_id, () => invalid('appointment_id', 'appointment.of-another-patient'))
}

async function ensureOwnRecall(
  database: Database,
  { recall_id, patient_id, about }: { recall_id: number; patient_id: number; about: ContactSubject },
) {
  ensure(about === 'recall', () => invalid('recall_id', 'recall.not-its-subject'))
  const recall = await database
    .selectFrom('patient_recalls')
    .select('patient_id')
    .where('id', '=', recall_id)
    .executeTakeFirst()
  ensure(recall, () => invalid('recall_id', 'recall.unknown'))
  ensure(recall.patient_id === patient_id, () => invalid('recall_id', 'recall.of-another-patient'))
}
