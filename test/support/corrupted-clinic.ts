import { sql } from 'kysely'
import { checkSnapshot } from '#server/across/check/check-clinic.ts'
import type { ClinicApp } from './factories.ts'

/** Writes what no command could and no constraint would allow, runs the check, and rolls back. */
export async function findingsOf({ owner }: Pick<ClinicApp, 'owner'>, corruption: string): Promise<string[]> {
  const undo = new Error('undo')
  let wrong: string[] = []
  await owner
    .transaction()
    .execute(async (corrupting) => {
      await sql`set local session_replication_role = replica`.execute(corrupting)
      await sql.raw(WITHOUT_CONSTRAINTS).execute(corrupting)
      await sql.raw(corruption).execute(corrupting)
      ;({ wrong } = await checkSnapshot(corrupting, 'Asia/Qatar'))
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return wrong
}

const WITHOUT_CONSTRAINTS = `do $$ declare held record; begin
  for held in select conrelid::regclass as owner, conname from pg_constraint
    where contype in ('c', 'x') and conrelid::regclass::text
      in ('patients', 'invoices', 'invoice_lines', 'appointments', 'payouts', 'payments', 'manual_deductions', 'leaves', 'blocks',
        'special_hours', 'plans', 'plan_items', 'charges', 'lab_case_events')
  loop execute format('alter table %s drop constraint %I', held.owner, held.conname); end loop;
  drop index one_active_invoice_per_appointment, outgoing_mail_reminds_once, sent_first_once;
end $$`
