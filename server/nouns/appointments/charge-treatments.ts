import { sql } from 'kysely'
import { itemsOfLines } from '#domain/charge.ts'
import { type Day, dayOf, type LocalTime } from '#domain/calendar.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { chargeByAppointment, itemsWaitingOn, releaseAppointment, unchartSplits } from '#server/nouns/chart/charges.ts'
import { chartDoneTreatments } from '#server/nouns/chart/done-treatments.ts'
import { reopenItems } from '#server/nouns/plans/take-items.ts'

interface Registered {
  id: number
  patient_id: number
  datetime_start: LocalTime
}

/** The day on which the treatments of an appointment were done: its own, or today if it is registered before that. */
const dayDone = ({ datetime_start }: Registered, today: Day) => {
  const day = dayOf(datetime_start)
  return day < today ? day : today
}

/**
 * Charges what was charted as done, and charts what was not: each line is one treatment. `named` has the chart item that
 * each line names, if it names one. The caller holds the locks of the appointment and of its patient, so that nothing is
 * charted meanwhile.
 */
export async function chargeTreatments(tx: Tx, appointment: Registered, named: readonly (number | null | undefined)[]) {
  const { id: appointment_id, patient_id } = appointment
  const stored = await storedLines(tx, appointment_id)
  if (stored.length === 0) return
  const done_on = dayDone(appointment, tx.today)
  const lines = stored.map((line, position) => ({ ...chartedLine(line, stored), chart_item_id: named[position] }))
  for (const { description, charts, chart_item_id } of lines)
    ensure(charts || !chart_item_id, () => invalid('treatments', 'plan.session-charts-nothing', { description }))
  const charting = lines.filter(({ charts }) => charts)
  const found = itemsOfLines(charting, await itemsWaitingOn(tx, patient_id, done_on))
  const itemOf = new Map(charting.map((line, index) => [line, found[index]]))
  const uncharted = charting.filter((line) => itemOf.get(line) === undefined && isCharted(line))
  const made = await chartDoneTreatments(tx, { patient_id, appointment_id, done_on, treatments: uncharted })
  for (const [index, line] of uncharted.entries()) itemOf.set(line, made[index])
  await chargeByAppointment(
    tx,
    lines.map((line) => ({
      chart_item_id: itemOf.get(line) ?? null,
      plan_session_id: line.split_id === null ? null : line.plan_item_id,
      line_id: line.id,
    })),
  )
}

type StoredLine = Awaited<ReturnType<typeof storedLines>>[number]

/** With the treatment whose session a line is, and whether all of its sessions are done now. */
const storedLines = ({ database }: Tx, appointment_id: number) =>
  database
    .selectFrom('appointment_treatments as line')
    .leftJoin('plan_items as item', 'item.id', 'line.plan_item_id')
    .leftJoin('plan_splits as split', 'split.id', 'item.split_id')
    .select(['line.id', 'line.treatment_code', 'line.description', 'line.cost', 'line.teeth', 'line.plan_item_id'])
    .select(['item.split_id', 'split.description as whole'])
    .select(
      sql<boolean | null>`(select bool_and(session.state = 'done') from plan_items session
        where session.split_id = item.split_id)`.as('all_done'),
    )
    .where('line.appointment_id', '=', appointment_id)
    .orderBy('line.position')
    .execute()

/** A line as the chart has it: the last session done stands for its whole treatment, and no other for anything. */
function chartedLine(line: StoredLine, lines: readonly StoredLine[]) {
  const isLast = lines.findLast(({ split_id }) => split_id === line.split_id) === line
  const charts = line.split_id === null || (line.all_done === true && isLast)
  return { ...line, charts, description: charts ? (line.whole ?? line.description) : line.description }
}

/** A line for no tooth in particular that was not planned, such as a consultation, is not part of the chart. */
const isCharted = ({ teeth, plan_item_id }: { teeth: readonly unknown[]; plan_item_id: number | null }) =>
  teeth.length > 0 || plan_item_id !== null

/**
 * What the registration charted is voided, and what its sessions completed; what was charted before it waits to be charged
 * again.
 */
export async function takeBackTreatments(tx: Tx, appointment: Registered) {
  await unchartSplits(tx, appointment.id)
  await releaseAppointment(tx, appointment.id)
  await reopenItems(tx, appointment)
}
