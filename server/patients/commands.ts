import type { ParsedInput } from '../../contract/endpoint.ts'
import type { Api } from '../../contract/api.ts'
import { missing } from '../../domain/refusal.ts'
import { difference, record } from '../audit/trail.ts'
import { type Context, ensureAllowed, transact } from '../http/context.ts'
import { edit, edit_columns, ensureFresh } from '../http/edit.ts'

/** Answers the new patient's id. */
export const registerPatient = (context: Context, { hidden, ...patient }: ParsedInput<Api['registerPatient']>) =>
  transact(context, async (registering) => {
    if (hidden) ensureAllowed(context, 'patient:hide', hiding_refused)
    const { id, ...after } = await registering.database
      .insertInto('patients')
      .values({ ...patient, hidden: hidden ?? false, created_at: context.now })
      .returning(['id', ...told])
      .executeTakeFirstOrThrow()
    record(registering, { kind: 'patient.registered', noun: 'patients', record_id: id, patient_id: id, after })
    return id
  })

export const updatePatient = (context: Context, input: ParsedInput<Api['updatePatient']>) =>
  transact(context, async (updating) => {
    const { database } = updating
    const { id, version, ...changes } = input
    const current = await database
      .selectFrom('patients')
      .select([...told, ...edit_columns])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!current) throw missing('Patient')
    if (changes.hidden !== undefined && changes.hidden !== current.hidden) {
      ensureAllowed(context, 'patient:hide', hiding_refused)
    }
    await ensureFresh(updating, version, current, 'patient')
    const updated = await database
      .updateTable('patients')
      .set({ ...changes, ...edit(context) })
      .where('id', '=', id)
      .returning(told)
      .executeTakeFirstOrThrow()
    const change = difference<typeof updated>(current, updated)
    record(updating, { kind: 'patient.updated', noun: 'patients', record_id: id, patient_id: id, ...change })
  })

const told = ['full_name', 'contact_number', 'email', 'national_id', 'hidden'] as const

const hiding_refused = 'Only an admin or a manager can hide or show a patient'
