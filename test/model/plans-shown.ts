import type { ModelClinic, Patient, Plan, PlanItem } from './clinic.ts'
import { amountOf } from './step.ts'
import { sum } from './sums.ts'

const costsOf = (items: PlanItem[]) => amountOf(sum(items.map(({ cost }) => cost)))
const isIn =
  (...states: PlanItem['state'][]) =>
  ({ state }: PlanItem) =>
    states.includes(state)

export const planShown = (plan: Plan, today: string) => ({
  id: plan.id,
  patient_id: plan.patient.id,
  doctor_id: plan.doctor.id,
  status: statusOfPlan(plan, today),
  total: costsOf(plan.items),
  accepted_total: costsOf(plan.items.filter(isIn('accepted', 'booked', 'done'))),
  items: plan.items.map(({ id, treatment_code, cost, state, appointment }) => {
    return { id, treatment_code, cost: amountOf(cost), state, appointment_id: appointment?.id ?? null }
  }),
  version: plan.version,
})

function statusOfPlan({ proposed, answered, valid_until, items }: Plan, today: string) {
  if (!proposed) return 'draft'
  if (!answered && items.some(isIn('proposed'))) return valid_until < today ? 'expired' : 'proposed'
  if (items.some(isIn('accepted', 'booked'))) return 'accepted'
  return items.some(isIn('done')) ? 'completed' : 'declined'
}

/** The latest first. */
export const plansShown = ({ plans }: ModelClinic, patient: Patient, today: string) =>
  plans
    .filter((plan) => plan.patient === patient)
    .toSorted((one, other) => other.id - one.id)
    .map((plan) => planShown(plan, today))

/** A done item is in one registered appointment, once; if it is invoiced, in one active invoice. */
export function chargedTwice({ plans, appointments, invoices }: ModelClinic): string[] {
  return plans
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const visits = appointments.filter(
        ({ status, lines }) => status === 'completed' && lines.some((line) => line.item === item),
      )
      const bills = invoices.filter(
        ({ appointment, cancelled }) => !cancelled && appointment && visits.includes(appointment),
      )
      const right = visits.length === (item.state === 'done' ? 1 : 0) && bills.length <= 1
      return right
        ? []
        : [`item ${item.id} is ${item.state}, done ${visits.length} times, charged ${bills.length} times`]
    })
}
