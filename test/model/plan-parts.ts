import type { ModelClinic, Plan, PlanItem } from './clinic.ts'

/** By which a treatment is answered and dropped: its own id, or that of the whole if it is a session. */
export const wholeId = ({ id, whole }: PlanItem) => whole ?? id

/** The treatments of a plan, each as its sessions, or alone. */
export function wholesOf(plan: Plan | undefined): PlanItem[][] {
  const wholes = new Map<number, PlanItem[]>()
  for (const row of plan?.items ?? []) wholes.set(wholeId(row), [...(wholes.get(wholeId(row)) ?? []), row])
  return [...wholes.values()]
}

export const firstOf = (plan: Plan) => plan.alternative_to ?? plan

/** The other plans between which the patient chooses. */
export const othersOf = ({ plans }: ModelClinic, plan: Plan) =>
  plans.filter((other) => other !== plan && firstOf(other) === firstOf(plan))

/** Whether the patient has accepted another one of them. */
export const oneSigned = (clinic: ModelClinic, plan: Plan | undefined) =>
  !!plan && othersOf(clinic, plan).some(({ signed }) => signed)

/** What is still open of it is declined. */
export function decline(plan: Plan, at: Date, declined_for: Plan | null = null) {
  for (const item of plan.items) if (item.state === 'proposed') item.state = 'declined'
  Object.assign(plan, { answered: at, declined_for, version: plan.version + 1 })
}
