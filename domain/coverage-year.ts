import { addDays, addMonths, type Day } from './calendar.ts'
import { add, type Money, money, subtract } from './money.ts'

/** When a year of cover begins: with the policy, or on a day of every year, 'MM-DD'. */
export interface YearStarts {
  year_starts: string
  /** The first day of the policy. */
  valid_from: Day
}

export interface CoverageYear {
  start: Day
  /** Its last day. */
  end: Day
}

/** The day of a year on which a year of cover begins: of 29 February in other years 28 February. */
function startIn(year: number, month_day: string): Day {
  const month = `${String(year).padStart(4, '0')}-${month_day.slice(0, 2)}`
  const last = addDays(addMonths(`${month}-01`, 1), -1)
  const day = `${month}-${month_day.slice(3)}`
  return day < last ? day : last
}

/** The year of cover in which a day is. */
export function coverageYear({ year_starts, valid_from }: YearStarts, on: Day): CoverageYear {
  const month_day = year_starts === 'policy' ? valid_from.slice(5) : year_starts
  const year = Number(on.slice(0, 4))
  const first = startIn(year, month_day) <= on ? year : year - 1
  return { start: startIn(first, month_day), end: addDays(startIn(first + 1, month_day), -1) }
}

/** What a live claim uses of its year: what is undecided or sent again stays reserved. */
export interface ClaimOfYear {
  amount: Money
  written_off: Money
  billed: Money
}

/** What is used of a year by claims, and elsewhere. `adjustments` may be negative. */
export const usedOfYear = (claims: readonly ClaimOfYear[], adjustments: readonly Money[]) =>
  add(
    ...claims.map(({ amount, written_off, billed }) => subtract(subtract(amount, written_off), billed)),
    ...adjustments,
  )

/** What is left of a limit, at least 0; null without one. */
export const leftOfYear = (limit: Money | null, used: Money): Money | null =>
  limit === null ? null : money(Math.max(subtract(limit, used), 0))
