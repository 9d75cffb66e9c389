import { itemsOfLines } from '#domain/charge.ts'
import { type Day, dayOf, type LocalTime } from '#domain/calendar.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { chargeByAppointment, itemsWaitingOn, releaseAppointment } from '#server/nouns/chart/charges.ts'
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
  const lines = await tx.database
    .selectFrom('appointment_treatments')
    .select(['id', 'treatment_code', 'description', 'cost', 'teeth', 'plan_item_id'])
    .where('appointment_id', '=', appointment_id)
    .orderBy('position')
    .execute()
  if (lines.length === 0) return
  const done_on = dayDone(appointment, tx.today)
  const items = itemsOfLines(
    lines.map((line, position) => ({ ...line, chart_item_id: named[position] })),
    await itemsWaitingOn(tx, patient_id, done_on),
  )
  const uncharted = lines.filter((line, position) => items[position] === undefined && isCharted(line))
  const made = await chartDoneTreatments(tx, { patient_id, appointment_id, done_on, treatments: uncharted })
  const chartItemOf = new Map(uncharted.map((line, index) => [line, made[index]]))
  await chargeByAppointment(
    tx,
    lines.flatMap((line, position) => {
      const chart_item_id = items[position] ?? chartItemOf.get(line)
      return chart_item_id === undefined ? [] : [{ chart_item_id, line_id: line.id }]
    }),
  )
}

/** A line for no tooth in particular that nobody planned, such as a consultation, is not part of the chart. */
const isCharted = ({ teeth, plan_item_id }: { teeth: readonly unknown[]; plan_item_id: number | null }) =>
  teeth.length > 0 || plan_item_id !== null

/** What the registration charted is voided; what was charted before it waits to be charged again. */
export async function takeBackTreatments(tx: Tx, appointment: Registered) {
  await releaseAppointment(tx, appointment.id)
  await reopenItems(tx, appointment)
}
