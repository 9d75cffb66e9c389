import type { ChartItem } from '#contract/chart.ts'
import type { ToothState } from '#domain/chart.ts'
import type { ToothNumber } from '#domain/tooth.ts'
import type { Effect } from '#domain/treatment-effect.ts'

/** Work that covers what was on the crown before it. */
const COVERS: ReadonlySet<Effect> = new Set(['crown', 'bridge'])
const COVERED: ReadonlySet<Effect> = new Set(['filling', 'inlay', 'veneer', 'sealant', 'temporary', 'crown'])
/** Work that replaces a temporary one. */
const FINAL: ReadonlySet<Effect> = new Set(['filling', 'inlay', 'veneer', 'crown', 'bridge', 'implant'])
/** What is drawn where no tooth is, and on an implant. */
const OVER_A_GAP: ReadonlySet<string> = new Set(['bridge', 'denture', 'temporary', 'root_stump', 'retained'])

/** The words with which an item is drawn: a condition's code, or the effect of a treatment; 'done' if it has none. */
export const markOf = ({ kind, code, effect }: Pick<ChartItem, 'kind' | 'code' | 'effect'>): string =>
  kind === 'condition' ? (code ?? '') : effect === 'none' ? 'done' : effect

const isOver = ({ resolution }: ChartItem) => resolution === 'treated' || resolution === 'healed'

/**
 * What can be seen on a tooth as it is now, of its items in their order: nothing from before it was taken out, no
 * finding that is healed, and no filling under a crown.
 */
export function drawnOn(tooth: ToothNumber, state: ToothState | undefined, items: readonly ChartItem[]): ChartItem[] {
  let seen: ChartItem[] = []
  for (const item of items) {
    if (item.voided_at !== null || !item.teeth.some((each) => each.tooth === tooth)) continue
    const { effect } = item
    if (effect === 'extraction') seen = []
    else if (effect === 'implant') seen = [item]
    else {
      if (COVERS.has(effect)) seen = seen.filter((each) => !COVERED.has(each.effect))
      if (FINAL.has(effect)) seen = seen.filter((each) => each.effect !== 'temporary')
      seen.push(item)
    }
  }
  return seen.filter((item) => !isOver(item) && (state !== 'missing' || OVER_A_GAP.has(markOf(item))))
}
