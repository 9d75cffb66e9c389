import type { ParsedInput } from '#contract/endpoint.ts'
import type { Api } from '#contract/api.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { ensure, invalid, missing } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'

/** Relates two patients; returns the relation's id. Their rows are share-locked, so that a merge waits or is waited for. */
export async function relate(tx: Tx, input: ParsedInput<Api['addRelation']>): Promise<number> {
  const { id: patient_id, other_id, kind, pays = false } = input
  ensure(patient_id !== other_id, () => invalid('other_id', 'relation.to-oneself'))
  const two = await tx.database
    .selectFrom('patients')
    .select(['id', 'full_name', 'merged_into_id'])
    .where('id', 'in', [patient_id, other_id])
    .orderBy('id')
    .forShare()
    .execute()
  const patient = two.find(({ id }) => id === patient_id)
  const other = two.find(({ id }) => id === other_id)
  if (!patient) throw missing('patient')
  ensure(other, () => invalid('other_id', 'patient.unknown'))
  ensureUnmerged(patient)
  ensureUnmerged(other)
  // The unique indexes refuse a second relation of the two and a second payer (409), also of another desk's at once.
  const { id } = await tx.database
    .insertInto('relations')
    .values({ patient_id, other_id, kind, pays, created_at: tx.now, created_by: tx.user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = { other_id, kind, pays }
  const details = { name: patient.full_name, other: other.full_name }
  record(tx, { kind: 'relation.added', noun: 'families', record_id: id, patient_id, after, details })
  return id
}
