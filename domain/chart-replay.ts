import type { Day } from './calendar.ts'
import {
  type ChartedTooth,
  type ChartItemKind,
  type ChartItemStatus,
  ensureNotFuture,
  ensureVoidable,
  FINDINGS,
  inOrder,
  type NotedTooth,
  RESTORATIONS,
  teethAsOf,
} from './chart.ts'
import { conflict, ensure, invalid } from './refusal.ts'
import { SURFACES, type Surface, type ToothNumber } from './tooth.ts'
import { type Effect, healedBy, type Resolution, stateLeftBy } from './treatment-effect.ts'

export interface ReplayedItem {
  id: number
  kind: ChartItemKind
  code: string | null
  status: ChartItemStatus
  /** What the treatment does; null for a condition. */
  effect: Effect | null
  teeth: readonly ChartedTooth[]
  noted_on: Day
  noted_at: string
  voided_at: string | null
}

/** What a person said about a finding. */
export interface NotedResolution {
  id: number
  item_id: number
  resolution: Resolution
  resolved_on: Day
  noted_at: string
  voided_at: string | null
}

export interface Healing {
  resolved_at: Day
  resolution: Resolution
  /** The work that did it; null where a person said so. */
  resolved_by_item_id: number | null
  /** What the person said. */
  resolution_id?: number
}

const isOneOf = (codes: readonly string[], code: string | null) => code !== null && codes.includes(code)

export const isFinding = ({ kind, code }: Pick<ReplayedItem, 'kind' | 'code'>) =>
  kind === 'condition' && isOneOf(FINDINGS, code)

/** Work recorded as a condition, such as a crown from elsewhere, is drawn as the treatment would be. */
export function effectOfItem({ kind, code, effect }: Pick<ReplayedItem, 'kind' | 'code' | 'effect'>): Effect {
  if (kind === 'treatment') return effect ?? 'none'
  return isOneOf(RESTORATIONS, code) ? (code as (typeof RESTORATIONS)[number]) : 'none'
}

const stands = (day: Day) => (item: ReplayedItem) => item.voided_at === null && item.noted_on <= day

/** The teeth at the end of a day: the usual ones, what was noted of them, and what work left of them. */
export function mouthAsOf(
  day: Day,
  birth: Day | null,
  noted: readonly NotedTooth[],
  items: readonly ReplayedItem[],
): ReturnType<typeof teethAsOf> {
  const left = items.filter(stands(day)).flatMap((item) => {
    const effect = effectOfItem(item)
    return item.teeth.flatMap(({ tooth }) => {
      const state = stateLeftBy(effect, tooth)
      return state ? [{ id: item.id, noted_on: item.noted_on, noted_at: item.noted_at, rank: 1, tooth, state }] : []
    })
  })
  return teethAsOf(day, birth, [...noted, ...left])
}

interface TrackedFinding {
  id: number
  code: string
  /** The surfaces that are not treated yet; a tooth without surfaces is meant as a whole. */
  open: Map<ToothNumber, Set<Surface>>
  watched: Set<ToothNumber>
}

const tracked = ({ id, code, teeth }: ReplayedItem): TrackedFinding => ({
  id,
  code: code ?? '',
  open: new Map(teeth.map(({ tooth, surfaces }) => [tooth, new Set(surfaces.length > 0 ? surfaces : SURFACES)])),
  watched: new Set(),
})

/** Takes from a finding what this work heals on one tooth. What it comes to if nothing of it is open; else undefined. */
function heal({ code, open, watched }: TrackedFinding, effect: Effect, { tooth, surfaces }: ChartedTooth) {
  const how = healedBy(effect, code)
  if (!how || !(open.has(tooth) || watched.has(tooth))) return undefined
  if (how === 'surfaces' && surfaces.length > 0) {
    for (const surface of surfaces) open.get(tooth)?.delete(surface)
    if (open.get(tooth)?.size === 0) open.delete(tooth)
  } else {
    open.delete(tooth)
    if (how === 'watched') watched.add(tooth)
    else watched.delete(tooth)
  }
  if (open.size > 0) return undefined
  return watched.size > 0 ? 'watched' : 'treated'
}

/** One that is only watched may still be treated, or heal. */
function settle(healed: Map<number, Healing>, id: number, healing: Healing) {
  const before = healed.get(id)
  if (!before || (before.resolution === 'watched' && healing.resolution !== 'watched')) healed.set(id, healing)
}

/** Work that was there before heals nothing, but a tooth that is out takes its findings along. */
const heals = (effect: Effect, { status }: ReplayedItem) => status === 'done' || effect === 'extraction'

/** How the findings that are not open any more stood at the end of a day, by the ids of their items. */
export function healingsAsOf(
  day: Day,
  items: readonly ReplayedItem[],
  resolutions: readonly NotedResolution[],
): Map<number, Healing> {
  const healed = new Map<number, Healing>()
  const byTooth = new Map<ToothNumber, TrackedFinding[]>()
  const begin = (item: ReplayedItem) => {
    const finding = tracked(item)
    for (const { tooth } of item.teeth) {
      const known = byTooth.get(tooth)
      if (known) known.push(finding)
      else byTooth.set(tooth, [finding])
    }
  }
  const work = (item: ReplayedItem) => {
    const effect = effectOfItem(item)
    if (!heals(effect, item)) return
    for (const each of item.teeth) {
      const { tooth } = each
      const findings = byTooth.get(tooth)
      if (!findings) continue
      for (const finding of findings) {
        const resolution = heal(finding, effect, each)
        if (!resolution) continue
        settle(healed, finding.id, { resolved_at: item.noted_on, resolution, resolved_by_item_id: item.id })
      }
      // What is over is not looked at again: a tooth treated for decades has many.
      const left = findings.filter(({ open, watched }) => open.has(tooth) || watched.has(tooth))
      if (left.length < findings.length) byTooth.set(tooth, left)
    }
  }
  const said = resolutions.filter(({ voided_at, resolved_on }) => voided_at === null && resolved_on <= day)
  const events = [
    ...items.filter(stands(day)).map((item) => {
      const { id, noted_on, noted_at } = item
      return { id, noted_on, noted_at, rank: 1, run: () => (isFinding(item) ? begin(item) : work(item)) }
    }),
    ...said.map(({ id, item_id, resolution, resolved_on, noted_at }) => ({
      id,
      noted_on: resolved_on,
      noted_at,
      rank: 2,
      run: () =>
        settle(healed, item_id, {
          resolved_at: resolved_on,
          resolution,
          resolved_by_item_id: null,
          resolution_id: id,
        }),
    })),
  ]
  for (const { run } of events.toSorted(inOrder)) run()
  return healed
}

interface Resolving {
  kind: ChartItemKind
  code: string | null
  noted_on: Day
  voided_at: string | null
  resolution: 'treated' | 'healed' | 'watched' | null
}

/** A finding is resolved once, unless it was only watched; not before it was found. */
export function ensureResolvable(item: Resolving, on: Day, today: Day) {
  ensureVoidable(item)
  ensure(isFinding(item), () => conflict('chart.not-a-finding'))
  ensure(item.resolution === null || item.resolution === 'watched', () => conflict('chart.already-resolved'))
  ensure(on >= item.noted_on, () => invalid('on', 'chart.resolved-before-found'))
  ensureNotFuture('on', on, today)
}
