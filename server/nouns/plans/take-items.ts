import type { AuditKind } from '#domain/audit.ts'
import { type PlanStep, stateAfter } from '#domain/plan.ts'
import { voidDoneTreatments } from '#server/nouns/chart/done-treatments.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { type LockedItem, lockItems } from './lock-items.ts'
import { stepItems } from './step-items.ts'

interface BookedAppointment {
  id: number
}

const KINDS = {
  book: 'plan.booked',
  give_back: 'plan.given-back',
  do: 'plan.done',
  undo: 'plan.undone',
} as const satisfies Partial<Record<PlanStep, AuditKind>>
type AppointmentStep = keyof typeof KINDS

/** Takes these locked items one step further, together with their appointment, and records it for each plan. */
export async function takeItems(tx: Tx, step: AppointmentStep, appointment_id: number, items: readonly LockedItem[]) {
  if (items.length === 0) return
  const [state] = items.map((item) => stateAfter(step, item))
  if (state === undefined) return
  const ids = items.map(({ id }) => id)
  await stepItems(tx, ids, { state, ...(step !== 'give_back' && { appointment_id }) })
  for (const { plan_id, patient_id } of new Map(items.map((item) => [item.plan_id, item])).values()) {
    const ofPlan = items.filter((item) => item.plan_id === plan_id)
    const taken = ofPlan.map(({ description, cost }) => ({ description, cost }))
    const details = { items: taken, appointment_id }
    record(tx, { kind: KINDS[step], noun: 'plans', record_id: plan_id, patient_id, details })
  }
}

const bookedFor = (tx: Tx, { id }: BookedAppointment) => lockItems(tx, id, [])

export const unbookItems = async (tx: Tx, appointment: BookedAppointment) =>
  takeItems(tx, 'give_back', appointment.id, await bookedFor(tx, appointment))

export const completeItems = async (tx: Tx, appointment: BookedAppointment) =>
  takeItems(tx, 'do', appointment.id, await bookedFor(tx, appointment))

/** The charted items are voided, not deleted. */
export async function reopenItems(tx: Tx, appointment: BookedAppointment) {
  await takeItems(tx, 'undo', appointment.id, await bookedFor(tx, appointment))
  await voidDoneTreatments(tx, appointment.id)
}
