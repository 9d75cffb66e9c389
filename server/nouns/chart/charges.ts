import { type RawBuilder, sql } from 'kysely'
import { type ChargingLine, type DoneItem, linesWithNamedItems } from '#domain/charge.ts'
import type { Day } from '#domain/calendar.ts'
import { REGISTRATION_TAKEN_BACK } from '#domain/chart.ts'
import { conflict, ensure } from '#domain/refusal.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { voidItems } from './void-items.ts'

/** What was done for a patient on a day and is on no line yet; `chart_items` is the table itself. */
const isWaiting = (patient: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  chart_items.patient_id = ${patient} and chart_items.noted_on = ${day} and chart_items.kind = 'treatment'
  and chart_items.status = 'done' and chart_items.voided_at is null
  and not exists (select from charges where charges.chart_item_id = chart_items.id)`

interface Wanted {
  further?: RawBuilder<unknown>
  /** A condition on `chart_items`. */
  only?: RawBuilder<unknown>
}

/** The treatments that wait to be charged, the oldest first, as JSON with these further fields. */
export const waitingItems = <Fields = object>(
  patient: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  { further = sql``, only = sql`true` }: Wanted = {},
) => sql<(DoneItem & Fields)[]>`(
  select coalesce(json_agg(json_build_object('id', chart_items.id, 'code', chart_items.code,
    'description', chart_items.description, 'teeth', chart_items.teeth ${further}) order by chart_items.id), '[]')
  from chart_items where ${isWaiting(patient, day)} and ${only}
)`

export async function itemsWaitingOn({ database }: { database: Database }, patient_id: number, day: Day) {
  const { items } = await database
    .selectNoFrom(waitingItems(sql`${patient_id}`, sql`${day}`).as('items'))
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

/** A line may charge a treatment of the chart, a session of a planned treatment, or both with its last session. */
interface Charge {
  chart_item_id: number | null
  plan_session_id: number | null
  line_id: number
}

/** A treatment that another request charges at the same time is refused by the table's key. */
export async function chargeByAppointment({ database }: Tx, charges: readonly Charge[]) {
  const rows = charges
    .filter(({ chart_item_id, plan_session_id }) => chart_item_id !== null || plan_session_id !== null)
    .map(({ line_id, ...charged }) => ({ ...charged, appointment_line_id: line_id }))
  if (rows.length > 0) await database.insertInto('charges').values(rows).execute()
}

/** What the invoiced appointment charges is charged by its invoice, too; whatever else is charged is refused. */
export async function chargeByInvoice(tx: Tx, appointment_id: number | null, all: readonly Charge[]) {
  const { database } = tx
  await invoiceSessions(tx, appointment_id, all)
  const charges = all.filter(({ chart_item_id }) => chart_item_id !== null)
  if (charges.length === 0) return
  const rows = charges.map(({ chart_item_id, line_id }) => sql`(${chart_item_id}::bigint, ${line_id}::bigint)`)
  const { numAffectedRows } = await sql`
    insert into charges (chart_item_id, invoice_line_id) values ${sql.join(rows)}
    on conflict (chart_item_id) do update set invoice_line_id = excluded.invoice_line_id
    where charges.invoice_line_id is null and charges.appointment_line_id in (
      select id from appointment_treatments where appointment_id = ${appointment_id})`.execute(database)
  ensure(Number(numAffectedRows) === charges.length, () => conflict('charge.charged-meanwhile'))
}

/** Sessions that complete nothing are charged with their appointment's invoice alone. */
async function invoiceSessions({ database }: Tx, appointment_id: number | null, charges: readonly Charge[]) {
  for (const { chart_item_id, plan_session_id, line_id } of charges) {
    if (chart_item_id !== null || plan_session_id === null) continue
    const { numAffectedRows } = await sql`
      update charges set invoice_line_id = ${line_id}
      where plan_session_id = ${plan_session_id} and chart_item_id is null and invoice_line_id is null
        and appointment_line_id in (select id from appointment_treatments where appointment_id = ${appointment_id})`.execute(
      database,
    )
    ensure(Number(numAffectedRows) === 1, () => conflict('charge.charged-meanwhile'))
  }
}

/**
 * Before an appointment is taken back: the treatments that its sessions completed with those of other appointments are no
 * longer done, so what these charted for them is voided.
 */
export async function unchartSplits(tx: Tx, appointment_id: number) {
  const { rows } = await sql<{ id: number }>`
    with theirs as materialized (
      select charges.id, charges.chart_item_id from charges
      join appointment_treatments line on line.id = appointment_line_id and line.appointment_id <> ${appointment_id}
      join plan_items session on session.id = plan_session_id
      where chart_item_id is not null and session.split_id in (
        select split_id from plan_items where appointment_id = ${appointment_id} and split_id is not null)
    ), freed as (update charges set chart_item_id = null where id in (select id from theirs))
    select chart_item_id as id from theirs`.execute(tx.database)
  if (rows.length === 0) return
  const items = await tx.database
    .selectFrom('chart_items')
    .select(['id', 'patient_id', 'kind', 'code', 'description', 'status', 'teeth', 'noted_on'])
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('appointment_id', 'is not', null)
    .where('voided_at', 'is', null)
    .execute()
  await voidItems(tx, items, REGISTRATION_TAKEN_BACK)
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
