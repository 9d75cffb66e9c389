import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureEntered, ensureOrthoVoidable } from '#domain/ortho.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { lockPatient } from '#server/nouns/patients/lock-patients.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { orthoEntry } from './queries.ts'

/** Returns the new entry's id. */
export async function recordOrthoEntry(context: Context, input: ParsedInput<Api['recordOrthoEntry']>) {
  const { id: patient_id, upper_wire = null, lower_wire = null, elastics = null, note = null } = input
  const { next_in_weeks = null } = input
  const on = input.on ?? context.today
  const written = { upper_wire, lower_wire, elastics, next_in_weeks, note }
  ensureEntered({ on, ...written }, context.today)
  await patientDetails(context, patient_id)
  return transact(context, async (tx) => {
    ensureUnmerged(await lockPatient(tx.database, patient_id))
    const { id } = await tx.database
      .insertInto('ortho_entries')
      .values({ patient_id, visited_on: on, ...written, recorded_at: tx.now, recorded_by: tx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = { on, ...written }
    record(tx, { kind: 'ortho-entry.recorded', noun: 'ortho-entries', record_id: id, patient_id, after })
    return id
  })
}

export async function voidOrthoEntry(context: Context, { id, reason }: ParsedInput<Api['voidOrthoEntry']>) {
  const { patient_id } = await orthoEntry(context, id)
  await transact(context, async (tx) => {
    ensureUnmerged(await lockPatient(tx.database, patient_id))
    const entry = await orthoEntry(tx, id)
    ensureOrthoVoidable(entry)
    await tx.database
      .updateTable('ortho_entries')
      .set({ voided_at: tx.now, voided_by: tx.user.id, voided_reason: reason })
      .where('id', '=', id)
      .execute()
    const { on, upper_wire, lower_wire, elastics, next_in_weeks, note } = entry
    record(tx, {
      kind: 'ortho-entry.voided',
      noun: 'ortho-entries',
      record_id: id,
      patient_id,
      before: { on, upper_wire, lower_wire, elastics, next_in_weeks, note },
      after: { voided_reason: reason },
    })
  })
}
