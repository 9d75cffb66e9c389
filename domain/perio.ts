import type { Day } from './calendar.ts'
import { conflict, ensure, invalid } from './refusal.ts'
import type { ToothNumber } from './tooth.ts'

/** Sites 1 to 6 of a tooth. */
export const PERIO_SITES = ['distobuccal', 'buccal', 'mesiobuccal', 'distolingual', 'lingual', 'mesiolingual'] as const
export const MOST_DEPTH = 19
export const MOST_GRADE = 3

export interface PerioSite {
  tooth: ToothNumber
  /** 1 to 6: see `PERIO_SITES`. */
  site: number
  /** In mm; a site without it is not measured. */
  depth: number | null
  /** In mm from the cemento-enamel junction; positive is recession. */
  margin: number | null
  bleeding: boolean
  plaque: boolean
  pus: boolean
}

export interface PerioTooth {
  tooth: ToothNumber
  mobility: number | null
  furcation: number | null
}

export interface Measured {
  sites: readonly PerioSite[]
  teeth: readonly PerioTooth[]
}

export const ARCHES = ['upper', 'lower'] as const
export type Arch = (typeof ARCHES)[number]

const UPPER_QUADRANTS = new Set([1, 2, 5, 6])
export const archOf = (tooth: ToothNumber): Arch => (UPPER_QUADRANTS.has(Math.floor(tooth / 10)) ? 'upper' : 'lower')

/** Without a margin the gum is taken to end at the cemento-enamel junction. */
export const attachmentLoss = ({ depth, margin }: Pick<PerioSite, 'depth' | 'margin'>) =>
  depth === null ? null : depth + (margin ?? 0)

/** At how many of the measured sites the attachment loss is known, and not only taken for the depth. */
export const marginsMeasured = (sites: readonly Pick<PerioSite, 'depth' | 'margin'>[]) =>
  sites.filter(({ depth, margin }) => depth !== null && margin !== null).length

export interface PerioIndices {
  measured_sites: number
  bleeding_percent: number | null
  plaque_percent: number | null
  mean_depth: number | null
  mean_attachment_loss: number | null
  sites_4_5: number
  sites_6_up: number
  /** The part of all sites of the teeth present that is measured; null without teeth. */
  coverage: number | null
}

/** Over the measured sites alone, so that half an exam does not look healthy. A measured tooth is there. */
export function indicesOf(sites: readonly PerioSite[], present: readonly ToothNumber[]): PerioIndices {
  const measured = sites.filter(({ depth }) => depth !== null)
  const count = (which: (site: PerioSite) => boolean) => measured.filter(which).length
  const sum = (of: (site: PerioSite) => number | null) => measured.reduce((total, site) => total + (of(site) ?? 0), 0)
  const teeth = new Set([...present, ...measured.map(({ tooth }) => tooth)])
  const between = (least: number, most: number) =>
    count(({ depth }) => depth !== null && depth >= least && depth <= most)
  return {
    measured_sites: measured.length,
    bleeding_percent: quotient(100 * count(({ bleeding }) => bleeding), measured.length, 10),
    plaque_percent: quotient(100 * count(({ plaque }) => plaque), measured.length, 10),
    mean_depth: quotient(
      sum(({ depth }) => depth),
      measured.length,
      100,
    ),
    mean_attachment_loss: quotient(sum(attachmentLoss), measured.length, 100),
    sites_4_5: between(4, 5),
    sites_6_up: between(6, MOST_DEPTH),
    coverage: teeth.size === 0 ? null : measured.length / (PERIO_SITES.length * teeth.size),
  }
}

/** Rounded to a part of one, half away from zero; null of nothing. */
function quotient(sum: number, number: number, parts: number) {
  if (number === 0) return null
  const size = Math.round((Math.abs(sum) * parts) / number) / parts
  return sum < 0 && size > 0 ? -size : size
}

interface Given extends Measured {
  /** Those that are replaced though nothing is said of them any more. */
  arches?: readonly Arch[] | undefined
}

/** What is measured once the arches that `given` names are replaced; in order, without what says nothing. */
export function withArches(before: Measured, given: Given): { sites: PerioSite[]; teeth: PerioTooth[] } {
  const named = new Set([
    ...(given.arches ?? []),
    ...[...given.sites, ...given.teeth].map(({ tooth }) => archOf(tooth)),
  ])
  const kept = ({ tooth }: { tooth: ToothNumber }) => !named.has(archOf(tooth))
  return {
    sites: [...before.sites.filter(kept), ...given.sites.filter(saysOfSite)].toSorted(
      (a, b) => a.tooth - b.tooth || a.site - b.site,
    ),
    teeth: [...before.teeth.filter(kept), ...given.teeth.filter(saysOfTooth)].toSorted((a, b) => a.tooth - b.tooth),
  }
}

/** Whether both say the same; each in the order of `withArches`. */
export const isSameMeasured = (one: Measured, other: Measured) => inText(one) === inText(other)
const inText = ({ sites, teeth }: Measured) =>
  JSON.stringify([
    sites.map(({ tooth, site, depth, margin, bleeding, plaque, pus }) => [
      tooth,
      site,
      depth,
      margin,
      bleeding,
      plaque,
      pus,
    ]),
    teeth.map(({ tooth, mobility, furcation }) => [tooth, mobility, furcation]),
  ])

const saysOfSite = ({ depth, margin, bleeding, plaque, pus }: PerioSite) =>
  depth !== null || margin !== null || bleeding || plaque || pus
const saysOfTooth = ({ mobility, furcation }: PerioTooth) => mobility !== null || furcation !== null

export function ensureEachOnce({ sites, teeth }: Measured) {
  const isTwice = (keys: readonly number[]) => new Set(keys).size < keys.length
  ensure(!isTwice(sites.map(({ tooth, site }) => tooth * 10 + site)), () => invalid('sites', 'perio-exam.site-twice'))
  ensure(!isTwice(teeth.map(({ tooth }) => tooth)), () => invalid('teeth', 'perio-exam.tooth-twice'))
}

export function ensurePerioDay(examined_on: Day, today: Day) {
  ensure(examined_on <= today, () => invalid('examined_on', 'perio-exam.day-ahead'))
}

export const PERIO_STATES = ['draft', 'closed'] as const
export type PerioState = (typeof PERIO_STATES)[number]

interface Standing {
  closed_at: string | null
  voided_at: string | null
}

export const stateOfPerio = ({ closed_at }: Pick<Standing, 'closed_at'>): PerioState =>
  closed_at === null ? 'draft' : 'closed'

/** A closed exam is frozen, and one that was voided as well. */
export function ensureDraft({ closed_at, voided_at }: Standing) {
  ensurePerioVoidable({ voided_at })
  ensure(closed_at === null, () => conflict('perio-exam.closed'))
}

export function ensurePerioVoidable({ voided_at }: Pick<Standing, 'voided_at'>) {
  ensure(voided_at === null, () => conflict('perio-exam.already-voided'))
}
