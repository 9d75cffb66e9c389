import { sql } from 'kysely'
import type { AppointmentDetails } from '#contract/appointments.ts'
import type { AcceptedWarning } from '#contract/appointment-steps.ts'
import { knownLines } from '#domain/line-teeth.ts'
import type { Money } from '#domain/money.ts'
import { differingLines, openItemsOf } from '#domain/open-plan-items.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Tx } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { changeAppointment } from './change-appointment.ts'
import type { LockedAppointment } from './lock-appointment.ts'
import { type SentLine, storedLines } from './write-treatments.ts'

export type RegisteredLine = SentLine & { chart_item_id?: number | null | undefined }
type Registered = Pick<LockedAppointment, 'id' | 'patient_id' | 'doctor_id'>

/**
 * What the patient accepted at prices in the clinic's currency and was not done yet: what is booked for this visit first,
 * then what its doctor is to do, then the others', then what is booked for other visits.
 */
export const openItems = (database: Database, { id, patient_id, doctor_id }: Registered) =>
  database
    .selectFrom('plan_items as item')
    .innerJoin('plans', 'plans.id', 'item.plan_id')
    .innerJoin('clinic', 'clinic.currency', 'plans.currency')
    .leftJoin('plan_splits as split', 'split.id', 'item.split_id')
    .select(['item.id', 'item.treatment_code', 'item.description', 'item.cost', 'item.teeth', 'item.split_id'])
    .select(['item.plan_id', 'plans.title as plan_title', 'item.appointment_id', 'split.description as whole'])
    .select(
      sql<Money>`case when item.split_id is null then item.cost
        else (select sum(cost) from plan_items session where session.split_id = item.split_id) end`.as('whole_cost'),
    )
    .where('plans.patient_id', '=', patient_id)
    .where('item.state', 'in', ['accepted', 'booked'])
    .orderBy(
      sql`case when item.appointment_id = ${id} then 0 when item.appointment_id is not null then 3
        when coalesce(item.doctor_id, plans.doctor_id) = ${doctor_id} then 1 else 2 end`,
    )
    .orderBy('item.plan_id')
    .orderBy('item.visit')
    .orderBy('item.position')
    .execute()

type OpenItem = Awaited<ReturnType<typeof openItems>>[number]

/**
 * The lines of a registration, each naming the open item of a plan that it does, so that it is not charged again where the
 * plan is followed; a visit that was to do it no longer does. The caller holds the patient's lock.
 */
export async function takePlanned(
  tx: Tx,
  visit: LockedAppointment,
  sent: RegisteredLine[] | undefined,
): Promise<RegisteredLine[] | undefined> {
  const open = await openItems(tx.database, visit)
  if (open.length === 0) return sent
  const stored = await storedLines(tx, visit.id)
  const lines = sent ? withStoredTeeth(sent, stored) : stored.map((line) => namedLine(line, open))
  const found = openItemsOf(lines, open)
  if (found.every((item) => item === undefined)) return sent
  await takeFromOthers(tx, visit, found)
  return lines.map((line, index) => {
    const item = found[index]
    if (!item) return line
    const { treatment_code, description, cost, teeth } = item
    return { ...line, treatment_code, description, cost, teeth, ...partOf(item) }
  })
}

const partOf = ({ id, split_id }: Pick<OpenItem, 'id' | 'split_id'>) =>
  split_id === null ? { plan_item_id: id } : { plan_item_id: split_id, plan_session_id: id }

const namedLine = (line: RegisteredLine, open: readonly OpenItem[]): RegisteredLine => {
  const item = open.find(({ id }) => id === line.plan_item_id)
  return item ? { ...line, ...partOf(item) } : line
}

/** A client that does not know teeth leaves them out: the line keeps those that it has. */
function withStoredTeeth(sent: readonly RegisteredLine[], stored: Awaited<ReturnType<typeof storedLines>>) {
  const were = knownLines(
    sent,
    stored.filter(({ plan_item_id }) => plan_item_id === null),
    ({ teeth, plan_item_id, plan_session_id }) => teeth === undefined && !plan_item_id && !plan_session_id,
  )
  return sent.map((line, index) => {
    const known = were[index]
    return known && known.teeth.length > 0 ? { ...line, teeth: known.teeth } : line
  })
}

/** The visits that these items are booked for do the rest of their lines. */
async function takeFromOthers(tx: Tx, visit: Registered, found: readonly (OpenItem | undefined)[]) {
  const ids = new Set(found.flatMap((item) => item?.appointment_id ?? []))
  ids.delete(visit.id)
  if (ids.size === 0) return
  const taken = new Set(found.map((item) => item?.id))
  const others = tx.database
    .selectFrom('appointments')
    .selectAll()
    .where('id', 'in', [...ids])
  for (const other of await others.orderBy('id').forNoKeyUpdate().execute()) {
    const open = await openItems(tx.database, other)
    const kept = (await storedLines(tx, other.id)).filter(({ plan_item_id }) => !taken.has(plan_item_id ?? undefined))
    const treatments = kept.map((line) => namedLine(line, open))
    await changeAppointment(tx, other, { kind: 'appointment.updated', columns: {}, sent: { treatments } })
  }
}

/** What was registered at another price than the patient accepted, so that it stays open in the plan. */
export async function openBeside({ database }: Context, visit: AppointmentDetails): Promise<AcceptedWarning[]> {
  const lines = visit.treatments
  if (lines.every(({ plan_item_id }) => plan_item_id !== null)) return []
  const open = (await openItems(database, visit)).filter(({ appointment_id }) => appointment_id !== visit.id)
  return differingLines(lines, open).map(({ item }) => {
    const { id, split_id, plan_id, plan_title, description, whole, whole_cost: cost, teeth } = item
    const named = { plan_item_id: split_id ?? id, plan_id, plan_title }
    return { code: 'accepted_in_plan', ...named, description: whole ?? description, cost, teeth }
  })
}
