import type { ModelClinic, Patient, Plan, PlanItem } from './clinic.ts'
import { amountOf } from './step.ts'
import { wholeId, wholesOf } from './plan-parts.ts'
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
  alternative_to_id: plan.alternative_to?.id ?? null,
  declined_for_id: plan.declined_for?.id ?? null,
  items: wholesOf(plan).map((rows) => itemShown(plan, rows)),
  version: plan.version,
})

function itemShown({ doctor }: Plan, rows: PlanItem[]) {
  const [first] = rows
  if (!first) throw new Error('An item without rows')
  const at = rows.find(isIn('booked')) ?? rows.findLast(isIn('done'))
  return {
    id: wholeId(first),
    treatment_code: first.treatment_code,
    cost: costsOf(rows),
    doctor_id: (first.doctor ?? doctor).id,
    state: stateOf(rows),
    appointment_id: at?.appointment?.id ?? null,
    sessions: first.whole === null ? [] : rows.map(sessionShown),
  }
}

const sessionShown = ({ id, cost, state, appointment }: PlanItem) => {
  return { id, cost: amountOf(cost), state, appointment_id: appointment?.id ?? null }
}

/** The earliest state of its sessions; where one was dropped, the others complete nothing. */
function stateOf(rows: PlanItem[]): PlanItem['state'] {
  const earliest = (['proposed', 'accepted', 'booked', 'dropped'] as const).find((state) => rows.some(isIn(state)))
  return earliest ?? rows[0]?.state ?? 'proposed'
}

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
