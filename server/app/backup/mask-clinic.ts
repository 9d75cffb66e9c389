import { sql } from 'kysely'
import type { Database } from '#server/base/database/schema/schema.ts'

/**
 * Makes a restored database a practice clinic: its name says so on every paper and screen, and no patient is reached by a
 * number or an address in it. A masked number keeps its last four digits, so that the search by them works as ever.
 */
export async function maskClinic(database: Database): Promise<void> {
  const masked = (column: string) =>
    sql`case when ${sql.ref(column)} is null then null
      else '•••• ' || lpad(right(regexp_replace(${sql.ref(column)}, '\D', '', 'g'), 4), 4, '0') end`
  await database.transaction().execute(async (all) => {
    // A merged record is closed in the clinic, and has a number as well.
    await sql`alter table patients disable trigger merged_rightly_on_update`.execute(all)
    await sql`
      update patients set contact_number = ${masked('contact_number')}, email = null,
        second_contact_number = ${masked('second_contact_number')}, merged_numbers = null`.execute(all)
    await sql`set constraints all immediate`.execute(all)
    await sql`alter table patients enable trigger merged_rightly_on_update`.execute(all)
    await sql`update labs set contact_number = ${masked('contact_number')}, email = null`.execute(all)
    await sql`update payers set email = null`.execute(all)
    await sql`delete from outgoing_mail where state in ('queued', 'claimed')`.execute(all)
    await sql`
      update clinic set clinic_name = left('PRACTICE · ' || clinic_name, 200),
        clinic_name_ar = left('للتدريب · ' || clinic_name_ar, 200)`.execute(all)
  })
}
