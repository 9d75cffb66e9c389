import { type RawBuilder, sql } from 'kysely'
import { type ChargingLine, type DoneItem, linesWithNamedItems } from '#domain/charge.ts'
import type { Day } from '#domain/calendar.ts'
import { conflict, ensure } from '#domain/refusal.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Tx } from '#server/base/context/transact.ts'

/** What was done for a patient on a day and is on no line yet; `chart_items` is the table itself. */
const isWaiting = (patient: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  chart_items.patient_id = ${patient} and chart_items.noted_on = ${day} and chart_items.kind = 'treatment'
  and chart_items.status = 'done' and chart_items.voided_at is null
  and not exists (select from charges where charges.chart_item_id = chart_items.id)`

/** The treatments that wait to be charged, the oldest first, as JSON with these further fields. */
export const waitingItems = <Fields = object>(
  patient: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  further: RawBuilder<unknown> = sql``,
) => sql<(DoneItem & Fields)[]>`(
  select coalesce(json_agg(json_build_object('id', chart_items.id, 'code', chart_items.code,
    'description', chart_items.description, 'teeth', chart_items.teeth ${further}) order by chart_items.id), '[]')
  from chart_items where ${isWaiting(patient, day)}
)`

export async function itemsWaitingOn({ database }: { database: Database }, patientId: number, day: Day) {
  const { items } = await database
    .selectNoFrom(waitingItems(sql`${patientId}`, sql`${day}`).as('items'))
    .executeTakeFirstOrThrow()
  return items
}

/**
 * The lines with the teeth of the done items that they name, which nothing charges but the appointment that is invoiced
 * now.
 */
export async function withNamedItems<Line extends ChargingLine>(
  { database }: Tx,
  { patient_id }: { patient_id: number },
  { lines, appointment_id }: { lines: readonly Line[]; appointment_id: number | null },
): Promise<Line[]> {
  const ids = lines.flatMap(({ chart_item_id }) => chart_item_id ?? [])
  if (ids.length === 0) return [...lines]
  const items = await database
    .selectFrom('chart_items')
    .select(['id', 'code', 'description', 'teeth', 'voided_at'])
    .select(
      sql<boolean>`exists (
        select from charges left join appointment_treatments line on line.id = appointment_line_id
        where chart_item_id = chart_items.id
          and (invoice_line_id is not null or line.appointment_id is distinct from ${appointment_id}))`.as('charged'),
    )
    .where('id', 'in', ids)
    .where('patient_id', '=', patient_id)
    .where('kind', '=', 'treatment')
    .where('status', '=', 'done')
    .execute()
  return linesWithNamedItems(lines, items)
}

interface Charge {
  chart_item_id: number
  line_id: number
}

/** A treatment that another request charges at the same time is refused by the table's key. */
export async function chargeByAppointment({ database }: Tx, charges: readonly Charge[]) {
  if (charges.length === 0) return
  const rows = charges.map(({ chart_item_id, line_id }) => ({ chart_item_id, appointment_line_id: line_id }))
  await database.insertInto('charges').values(rows).execute()
}

/** What the invoiced appointment charges is charged by its invoice, too; whatever else is charged is refused. */
export async function chargeByInvoice({ database }: Tx, appointmentId: number | null, charges: readonly Charge[]) {
  if (charges.length === 0) return
  const rows = charges.map(({ chart_item_id, line_id }) => sql`(${chart_item_id}::bigint, ${line_id}::bigint)`)
  const { numAffectedRows } = await sql`
    insert into charges (chart_item_id, invoice_line_id) values ${sql.join(rows)}
    on conflict (chart_item_id) do update set invoice_line_id = excluded.invoice_line_id
    where charges.invoice_line_id is null and charges.appointment_line_id in (
      select id from appointment_treatments where appointment_id = ${appointmentId})`.execute(database)
  ensure(Number(numAffectedRows) === charges.length, () => conflict('charge.charged-meanwhile'))
}

/** A registration that is taken back charges nothing. */
export const releaseAppointment = ({ database }: Tx, id: number) =>
  sql`delete from charges where appointment_line_id in (
    select id from appointment_treatments where appointment_id = ${id})`.execute(database)

/** What a cancelled invoice charged waits again, with the registered appointment or alone. */
export const releaseInvoice = ({ database }: Tx, id: number) =>
  sql`with lines as materialized (select id from invoice_lines where invoice_id = ${id}),
    kept as (update charges set invoice_line_id = null
      where invoice_line_id in (select id from lines) and appointment_line_id is not null)
    delete from charges where invoice_line_id in (select id from lines) and appointment_line_id is null`.execute(
    database,
  )
