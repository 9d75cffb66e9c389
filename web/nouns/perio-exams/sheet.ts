import type { PerioExam } from '#contract/perio-exams.ts'
import { type Arch, ARCHES, archOf } from '#domain/perio.ts'
import { quadrantOf, teethBetween, type ToothNumber } from '#domain/tooth.ts'

export interface Place {
  tooth: ToothNumber
  /** 1 to 6, as in the call. */
  site: number
}

export const placeKey = ({ tooth, site }: Place) => `${tooth}.${site}`

/** From the patient's right to the left. */
export const TEETH_OF: Readonly<Record<Arch, readonly ToothNumber[]>> = {
  upper: teethBetween(18, 28) ?? [],
  lower: teethBetween(48, 38) ?? [],
}

export const SIDES = ['buccal', 'lingual'] as const
export type Side = (typeof SIDES)[number]

/** From the patient's right to the left: distal comes first on the right, mesial on the left. */
export function sitesOf(tooth: ToothNumber, side: Side): Place[] {
  const sites = side === 'buccal' ? [1, 2, 3] : [4, 5, 6]
  return (quadrantOf(tooth).right ? sites : sites.toReversed()).map((site) => ({ tooth, site }))
}

export const rowOf = (arch: Arch, side: Side): Place[] => TEETH_OF[arch].flatMap((tooth) => sitesOf(tooth, side))

/** As they are drawn, from above: the tongue is in the middle. */
export const DRAWN: readonly { arch: Arch; side: Side }[] = [
  { arch: 'upper', side: 'buccal' },
  { arch: 'upper', side: 'lingual' },
  { arch: 'lower', side: 'lingual' },
  { arch: 'lower', side: 'buccal' },
]
export const ROWS: readonly (readonly Place[])[] = DRAWN.map(({ arch, side }) => rowOf(arch, side))

/** The way of the probe: outside from right to left, then back inside; over the teeth that are there. */
export const pathOver = (present: readonly ToothNumber[]): Place[] =>
  ARCHES.flatMap((arch) => [...rowOf(arch, 'buccal'), ...rowOf(arch, 'lingual').toReversed()]).filter(({ tooth }) =>
    present.includes(tooth),
  )

/** The teeth to be seen: those that the chart has, and those that are measured all the same, which count in the figures. */
export const teethShown = ({ teeth_present, sites }: Pick<PerioExam, 'teeth_present' | 'sites'>): ToothNumber[] => [
  ...new Set([...teeth_present, ...sites.filter(({ depth }) => depth !== null).map(({ tooth }) => tooth)]),
]

/** What is sent of the arches that changed. */
export const inArches = <Each extends { tooth: ToothNumber }>(rows: Iterable<Each>, arches: readonly Arch[]) =>
  [...rows].filter(({ tooth }) => arches.includes(archOf(tooth)))
