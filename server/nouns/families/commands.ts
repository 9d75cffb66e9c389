import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { conflict, ensure, invalid, missing } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'

/** Relates two patients; returns the relation's id. Their rows are share-locked, so that a merge waits or is waited for. */
export const addRelation = (context: Context, input: ParsedInput<Api['addRelation']>) =>
  transact(context, async (tx) => {
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
  })

export const endRelation = (context: Context, { id, relation_id }: ParsedInput<Api['endRelation']>) =>
  transact(context, async (tx) => {
    const relation = await tx.database
      .selectFrom('relations')
      .innerJoin('patients', 'patients.id', 'relations.patient_id')
      .innerJoin('patients as others', 'others.id', 'relations.other_id')
      .select(['patient_id', 'other_id', 'kind', 'pays', 'ended_at'])
      .select(['patients.full_name as name', 'others.full_name as other'])
      .where('relations.id', '=', relation_id)
      .forNoKeyUpdate('relations')
      .executeTakeFirst()
    if (!relation || (relation.patient_id !== id && relation.other_id !== id)) throw missing('relation')
    const { ended_at, name, other, patient_id, ...before } = relation
    ensure(ended_at === null, () => conflict('relation.ended'))
    await tx.database
      .updateTable('relations')
      .set({ ended_at: tx.now, ended_by: tx.user.id })
      .where('id', '=', relation_id)
      .execute()
    const details = { name, other }
    record(tx, { kind: 'relation.ended', noun: 'families', record_id: relation_id, patient_id, before, details })
  })
