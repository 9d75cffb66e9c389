import type { Plan } from '#contract/plans.ts'

/** A plan among those between which the patient chooses. */
export interface Option {
  plan: Plan
  /** A, B, C in the order in which they were written. */
  letter: string
}

/** The options that a plan is one of, with itself; empty without a choice. */
export function optionsOf(plan: Plan, plans: readonly Plan[]): Option[] {
  const firstOf = ({ id, alternative_to_id }: Plan) => alternative_to_id ?? id
  const options = plans
    .filter((each) => firstOf(each) === firstOf(plan))
    .toSorted(
      (one, other) =>
        Number(one.alternative_to_id !== null) - Number(other.alternative_to_id !== null) || one.id - other.id,
    )
  return options.length < 2 ? [] : options.map((each, index) => ({ plan: each, letter: letterAt(index) }))
}

/** After Z come AA and AB, as in a spreadsheet. */
const letterAt = (index: number): string =>
  (index < 26 ? '' : letterAt(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26))

export const letterOf = (plan: Plan, options: readonly Option[]) =>
  options.find((option) => option.plan.id === plan.id)?.letter

/** What accepting a plan declines. */
export const declinedWith = (plan: Plan, options: readonly Option[]) =>
  options.filter(
    (option) => option.plan.id !== plan.id && (option.plan.status === 'proposed' || option.plan.status === 'expired'),
  )
