import { sql, type SqlBool } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Api } from '#contract/api.ts'
import {
  birthSaidOnce,
  ensureBorn,
  ensureMergeable,
  ensureTwoPatients,
  ensureUnmerged,
  mergedPerson,
  PATIENT_FIELDS,
  type Person,
} from '#domain/patient.ts'
import { NONE_KNOWN } from '#domain/patient-alert.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import { type Context, ensureAllowed } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { edited, ensureVersion } from '#server/base/context/optimistic-lock.ts'
import { lockPatient, lockPatients } from './lock-patients.ts'
import { ensureNoClash } from './merging.ts'
import { moveDrafts } from './move-drafts.ts'
import { moveRelations } from './move-relations.ts'
import { relate } from './relate.ts'

/** Returns the new patient's id. */
export const registerPatient = (context: Context, input: ParsedInput<Api['registerPatient']>) =>
  transact(context, async (tx) => {
    const { hidden, family_of, ...patient } = input
    if (hidden) ensureAllowed(context, 'patient:hide', HIDING_REFUSED)
    if (family_of) ensureAllowed(context, 'family:write')
    ensureBorn(patient, context.today)
    const { id, ...after } = await tx.database
      .insertInto('patients')
      .values({ ...birthSaidOnce(patient), hidden: hidden ?? false, created_at: context.now })
      .returning(['id', ...PATIENT_FIELDS])
      .executeTakeFirstOrThrow()
    record(tx, { kind: 'patient.registered', noun: 'patients', record_id: id, patient_id: id, after })
    if (family_of) await relate(tx, { id, ...family_of })
    return id
  })

export const updatePatient = (context: Context, input: ParsedInput<Api['updatePatient']>) =>
  transact(context, async (tx) => {
    const { database } = tx
    const { id, version, ...changes } = input
    ensureBorn(changes, context.today)
    const current = await lockPatient(database, id)
    if (changes.hidden !== undefined && changes.hidden !== current.hidden) {
      ensureAllowed(context, 'patient:hide', HIDING_REFUSED)
    }
    ensureUnmerged(current)
    await ensureVersion(tx, version, current, 'patient')
    const updated = await database
      .updateTable('patients')
      .set({ ...birthSaidOnce(changes, current), ...edited(context) })
      .where('id', '=', id)
      .returning(PATIENT_FIELDS)
      .executeTakeFirstOrThrow()
    const change = difference<typeof updated>(current, updated)
    record(tx, { kind: 'patient.updated', noun: 'patients', record_id: id, patient_id: id, ...change })
  })

/** Moves everything of the other record to this one. The other record is permanently hidden and refers to this one. */
export const mergePatient = (context: Context, input: ParsedInput<Api['mergePatient']>) =>
  transact(context, async (tx) => {
    const { database } = tx
    const { id, other_id } = input
    ensureTwoPatients(id, other_id)
    const { stays, goes } = await lockPatients(database, id, other_id)
    ensureMergeable(goes, stays)
    await ensureVersion(tx, input.version, stays, 'patient')
    await ensureVersion(tx, input.other_version, goes, 'patient')
    await ensureNoClash(database, id, other_id)
    const moved = await moveRecords(tx, id, other_id)
    const person = mergedPerson(stays, goes)
    await database
      .updateTable('patients')
      .set({ ...person, ...foundAs(other_id), ...edited(context) })
      .where('id', '=', id)
      .execute()
    const details = { merged_id: other_id, name: goes.full_name, into_id: id, into: stays.full_name, ...moved }
    const filled = difference(personOf(stays), person)
    record(tx, { kind: 'patient.merged', noun: 'patients', record_id: id, patient_id: id, ...filled, details })
    // Recorded for the merged patient as well, so that its history shows where it went.
    record(tx, { kind: 'patient.merged', noun: 'patients', record_id: other_id, patient_id: other_id, details })
  })

/** The remaining record is also found by the names and numbers of the other one. */
const foundAs = (goesId: number) => ({
  merged_names: sql<string>`(
    select concat_ws(', ', patients.merged_names, gone.full_name, gone.other_name, gone.merged_names)
    from patients gone where gone.id = ${goesId}
  )`,
  merged_numbers: sql<string>`(
    select concat_ws(' ', patients.merged_numbers, gone.email, national_digits(gone.contact_number),
      national_digits(gone.second_contact_number),
      regexp_replace(searchable(gone.national_id), '\\s', '', 'g'), gone.merged_numbers)
    from patients gone where gone.id = ${goesId}
  )`,
})

const personOf = (patient: Person): Person => ({
  full_name: patient.full_name,
  other_name: patient.other_name,
  contact_number: patient.contact_number,
  second_contact_number: patient.second_contact_number,
  email: patient.email,
  national_id: patient.national_id,
  date_of_birth: patient.date_of_birth,
  birth_year: patient.birth_year,
  sex: patient.sex,
  nationality: patient.nationality,
  language: patient.language,
  do_not_contact: patient.do_not_contact,
  recall_months: patient.recall_months,
  guardian_name: patient.guardian_name,
  former_notes: patient.former_notes,
})

type Movable =
  | 'appointments'
  | 'invoices'
  | 'wait_list'
  | 'tasks'
  | 'patient_alerts'
  | 'patient_recalls'
  | 'patient_questionnaires'
  | 'notes'
  | 'letters'
  | 'plans'
  | 'deposits'
  | 'chart_items'
  | 'tooth_states'
  | 'bpe_exams'
  | 'perio_exams'
  | 'ortho_entries'
  | 'lab_cases'
  | 'files'
  | 'policies'
  | 'agreements'
  | 'approvals'

/** The record is marked as merged first: only then may an invoice change its patient. */
async function moveRecords(context: Context, id: number, other_id: number) {
  const { database } = context
  await database
    .updateTable('patients')
    .set({ hidden: true, merged_into_id: id, ...edited(context) })
    .where('id', '=', other_id)
    .execute()
  await database.updateTable('patients').set({ merged_into_id: id }).where('merged_into_id', '=', other_id).execute()
  await endNoneKnown(context, id, other_id)
  const move = async (table: Movable) => {
    const moving = database.updateTable(table).set({ patient_id: id }).where('patient_id', '=', other_id)
    const rows = await moving.returning('id').execute()
    return rows.map((row) => row.id).toSorted((a, b) => a - b)
  }
  const appointment_ids = await move('appointments')
  const invoice_ids = await move('invoices')
  const wait_list_ids = await move('wait_list')
  const task_ids = await move('tasks')
  const patient_alert_ids = await move('patient_alerts')
  const patient_recall_ids = await move('patient_recalls')
  const questionnaire_ids = await move('patient_questionnaires')
  const note_ids = await move('notes')
  const file_ids = await move('files')
  const letter_ids = await move('letters')
  const plan_ids = await move('plans')
  const deposit_ids = await move('deposits')
  const chart_item_ids = await move('chart_items')
  const tooth_state_ids = await move('tooth_states')
  const bpe_exam_ids = await move('bpe_exams')
  const perio_exam_ids = await move('perio_exams')
  const ortho_entry_ids = await move('ortho_entries')
  const lab_case_ids = await move('lab_cases')
  const policy_ids = await move('policies')
  const agreement_ids = await move('agreements')
  const approval_ids = await move('approvals')
  await moveDrafts(database, id, other_id)
  await moveRelations(context, id, other_id)
  return {
    appointments_moved: appointment_ids.length,
    invoices_moved: invoice_ids.length,
    appointment_ids,
    invoice_ids,
    ...(wait_list_ids.length > 0 && { wait_list_ids }),
    ...(task_ids.length > 0 && { task_ids }),
    ...(patient_alert_ids.length > 0 && { patient_alert_ids }),
    ...(patient_recall_ids.length > 0 && { patient_recall_ids }),
    ...(questionnaire_ids.length > 0 && { questionnaire_ids }),
    ...(note_ids.length > 0 && { note_ids }),
    ...(file_ids.length > 0 && { file_ids }),
    ...(letter_ids.length > 0 && { letter_ids }),
    ...(plan_ids.length > 0 && { plan_ids }),
    ...(deposit_ids.length > 0 && { deposit_ids }),
    ...(chart_item_ids.length > 0 && { chart_item_ids }),
    ...(tooth_state_ids.length > 0 && { tooth_state_ids }),
    ...(bpe_exam_ids.length > 0 && { bpe_exam_ids }),
    ...(perio_exam_ids.length > 0 && { perio_exam_ids }),
    ...(ortho_entry_ids.length > 0 && { ortho_entry_ids }),
    ...(lab_case_ids.length > 0 && { lab_case_ids }),
    ...(policy_ids.length > 0 && { policy_ids }),
    ...(agreement_ids.length > 0 && { agreement_ids }),
    ...(approval_ids.length > 0 && { approval_ids }),
  }
}

/**
 * A patient has either alerts or 'none known': of two records of 'none known' the latest stays, unless there is an
 * alert.
 */
const endNoneKnown = ({ database, now, user }: Context, ...patientIds: number[]) =>
  database
    .updateTable('patient_alerts')
    .set({ resolved_at: now, resolved_by: user.id })
    .where('patient_id', 'in', patientIds)
    .where('kind', '=', NONE_KNOWN)
    .where('resolved_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('patient_alerts as other')
          .select('other.id')
          .where('other.patient_id', 'in', patientIds)
          .where('other.resolved_at', 'is', null).where(sql<SqlBool>`(other.kind <> ${NONE_KNOWN}
            or (other.noted_at, other.id) > (patient_alerts.noted_at, patient_alerts.id))`),
      ),
    )
    .execute()

const HIDING_REFUSED = 'patient.hiding-not-allowed'
