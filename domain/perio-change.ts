import type { PerioSite } from './perio.ts'

/** A probe does not measure a smaller difference. */
export const LEAST_CHANGE = 2

/** What changed between two exams, over the sites that both measured. */
export interface PerioChange {
  /** Sites that both measured. */
  compared: number
  /** Sites that are deeper, or shallower, by the least change or more. */
  deeper: number
  shallower: number
  /** Bleeding sites among those compared, then and now. */
  bleeding_before: number
  bleeding_now: number
}

export function changeBetween(before: readonly PerioSite[], now: readonly PerioSite[]): PerioChange {
  const earlier = new Map(before.map((site) => [keyOf(site), site]))
  const pairs = now.flatMap((site) => {
    const other = earlier.get(keyOf(site))
    return site.depth !== null && other && other.depth !== null
      ? [{ by: site.depth - other.depth, bled: other.bleeding, bleeds: site.bleeding }]
      : []
  })
  return {
    compared: pairs.length,
    deeper: pairs.filter(({ by }) => by >= LEAST_CHANGE).length,
    shallower: pairs.filter(({ by }) => by <= -LEAST_CHANGE).length,
    bleeding_before: pairs.filter(({ bled }) => bled).length,
    bleeding_now: pairs.filter(({ bleeds }) => bleeds).length,
  }
}

const keyOf = ({ tooth, site }: PerioSite) => `${tooth} ${site}`
