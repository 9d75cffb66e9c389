import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { conflict, ensure, missing } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { relate } from '#server/nouns/patients/relate.ts'

export const addRelation = (context: Context, input: ParsedInput<Api['addRelation']>) =>
  transact(context, (tx) => relate(tx, input))

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
