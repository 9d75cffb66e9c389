import type { ChartedTooth } from './chart.ts'
import { add, type Money } from './money.ts'
import { quadrantOf } from './tooth.ts'
import type { ChargedPer } from './treatment-effect.ts'

export interface CodePrice {
  default_cost: Money
  /** What one price is for. */
  per: ChargedPer
}

const isUpper = ({ tooth }: ChartedTooth) => quadrantOf(tooth).upper

/** How many times a line of these teeth costs the price of its code; once where it names none. */
export function timesCharged(per: ChargedPer, teeth: readonly ChartedTooth[]): number {
  if (per === 'visit') return 1
  if (per === 'tooth') return Math.max(1, teeth.length)
  if (per === 'arch') return Math.max(1, new Set(teeth.map(isUpper)).size)
  return Math.max(
    1,
    teeth.reduce((count, { surfaces }) => count + Math.max(1, surfaces.length), 0),
  )
}

/** What a line of these teeth costs by the price of its code. */
export const priceOf = ({ default_cost, per }: CodePrice, teeth: readonly ChartedTooth[]): Money =>
  add(...Array.from({ length: timesCharged(per, teeth) }, () => default_cost))
