import type { AuditKind } from '#domain/audit.ts'
import { dayOf, type LocalTime } from '#domain/calendar.ts'
import { type PlanStep, stateAfter } from '#domain/plan.ts'
import { chartDoneTreatments, voidDoneTreatments } from '#server/nouns/chart/done-treatments.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { type LockedItem, lockItems } from './lock-items.ts'

interface BookedAppointment {
  id: number
  patient_id: number
  datetime_start: LocalTime
}

const KINDS = {
  book: 'plan.booked',
  give_back: 'plan.given-back',
  do: 'plan.done',
  undo: 'plan.undone',
} as const satisfies Partial<Record<PlanStep, AuditKind>>
type AppointmentStep = keyof typeof KINDS

/** Takes these locked items one step further, together with their appointment, and records it for each plan. */
export async function takeItems(tx: Tx, step: AppointmentStep, appointmentId: number, items: readonly LockedItem[]) {
  if (items.length === 0) return
  const appointment_id = step === 'give_back' ? null : appointmentId
  const [state] = items.map((item) => stateAfter(step, item))
  if (state === undefined) return
  const ids = items.map(({ id }) => id)
  await tx.database.updateTable('plan_items').set({ state, appointment_id }).where('id', 'in', ids).execute()
  for (const { plan_id, patient_id } of new Map(items.map((item) => [item.plan_id, item])).values()) {
    const ofPlan = items.filter((item) => item.plan_id === plan_id)
    const taken = ofPlan.map(({ description, cost }) => ({ description, cost }))
    const details = { items: taken, appointment_id: appointmentId }
    record(tx, { kind: KINDS[step], noun: 'plans', record_id: plan_id, patient_id, details })
  }
}

const bookedFor = (tx: Tx, { id }: BookedAppointment) => lockItems(tx, id, [])

export const unbookItems = async (tx: Tx, appointment: BookedAppointment) =>
  takeItems(tx, 'give_back', appointment.id, await bookedFor(tx, appointment))

/** Done items are charted as of the day of the appointment. */
export async function completeItems(tx: Tx, appointment: BookedAppointment) {
  const items = await bookedFor(tx, appointment)
  await takeItems(tx, 'do', appointment.id, items)
  if (items.length === 0) return
  const day = dayOf(appointment.datetime_start)
  const done_on = day < tx.today ? day : tx.today
  const { id: appointment_id, patient_id } = appointment
  await chartDoneTreatments(tx, { patient_id, appointment_id, done_on, treatments: items })
}

/** The charted items are voided, not deleted. */
export async function reopenItems(tx: Tx, appointment: BookedAppointment) {
  await takeItems(tx, 'undo', appointment.id, await bookedFor(tx, appointment))
  await voidDoneTreatments(tx, appointment.id)
}
