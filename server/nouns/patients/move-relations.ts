import { sql } from 'kysely'
import type { Context } from '#server/base/context/context.ts'

/**
 * Gives a merged patient's relations, receipts and payments for others to the one that stays. Ends what would be a
 * relation to oneself or a second relation to the same person, of two the one in which neither pays for the other. Whoever
 * pays for the one that stays goes on paying.
 */
export async function moveRelations({ database, now, user }: Context, id: number, other_id: number) {
  const both = sql`(${id}::bigint, ${other_id}::bigint)`
  await sql`
    update relations set ended_at = greatest(created_at, ${now}), ended_by = ${user.id}
    where ended_at is null and not pays and ${id} in (patient_id, other_id) and exists (
      select from relations paying where paying.ended_at is null and paying.pays
        and ${other_id} in (paying.patient_id, paying.other_id)
        and case when paying.patient_id = ${other_id} then paying.other_id else paying.patient_id end
          = case when relations.patient_id = ${id} then relations.other_id else relations.patient_id end
    )`.execute(database)
  await sql`
    update relations set ended_at = greatest(created_at, ${now}), ended_by = ${user.id}
    where ended_at is null and ${other_id} in (patient_id, other_id) and (
      (patient_id in ${both} and other_id in ${both})
      or exists (
        select from relations kept where kept.ended_at is null and ${id} in (kept.patient_id, kept.other_id)
          and case when kept.patient_id = ${id} then kept.other_id else kept.patient_id end
            = case when relations.patient_id = ${other_id} then relations.other_id else relations.patient_id end
      )
    )`.execute(database)
  await sql`
    update relations set pays = false where ended_at is null and pays and patient_id = ${other_id}
      and exists (select from relations kept where kept.patient_id = ${id} and kept.pays and kept.ended_at is null)
  `.execute(database)
  await sql`
    update relations set patient_id = case when patient_id = ${other_id} then ${id} else patient_id end,
      other_id = case when other_id = ${other_id} then ${id} else other_id end
    where ${other_id} in (patient_id, other_id) and not (patient_id in ${both} and other_id in ${both})
  `.execute(database)
  await database.updateTable('agreements').set({ payer_id: id }).where('payer_id', '=', other_id).execute()
  await database.updateTable('receipts').set({ patient_id: id }).where('patient_id', '=', other_id).execute()
}
