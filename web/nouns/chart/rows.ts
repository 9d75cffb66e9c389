import type { Chart, ChartItem } from '#contract/chart.ts'
import type { ToothNumber } from '#domain/tooth.ts'

/** The quadrants in drawing order: the patient's right is on the left of the picture in every language. */
export const QUADRANTS = [1, 2, 4, 3] as const
export type Quadrant = (typeof QUADRANTS)[number]

const onTheLeft = (quadrant: Quadrant) => quadrant === 1 || quadrant === 4
const rowOf = (quadrant: number, places: number, mirrored: boolean) => {
  const row = Array.from({ length: places }, (_, index) => quadrant * 10 + index + 1)
  return mirrored ? row.toReversed() : row
}

/** From left to right as they are drawn. */
export const permanentRow = (quadrant: Quadrant): ToothNumber[] => rowOf(quadrant, 8, onTheLeft(quadrant))
export const milkRow = (quadrant: Quadrant): ToothNumber[] => rowOf(quadrant + 4, 5, onTheLeft(quadrant))

const ARCHES = [
  [...permanentRow(1), ...permanentRow(2)],
  [...milkRow(1), ...milkRow(2)],
  [...milkRow(4), ...milkRow(3)],
  [...permanentRow(4), ...permanentRow(3)],
]

/** Every tooth, row by row as the arrow keys reach them. */
export const archOf = (tooth: ToothNumber) => ARCHES.findIndex((arch) => arch.includes(tooth))

/** The tooth that an arrow key leads to, among those that are drawn; the same tooth at the end of a row. */
export function nextTooth(tooth: ToothNumber, key: string, milk: boolean): ToothNumber {
  const arches = milk ? ARCHES : [ARCHES[0] ?? [], ARCHES[3] ?? []]
  const row = arches.findIndex((arch) => arch.includes(tooth))
  const place = arches[row]?.indexOf(tooth) ?? 0
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (sideways) return arches[row]?.[place + sideways] ?? tooth
  const target = arches[row + (key === 'ArrowUp' ? -1 : 1)]
  if (!target) return tooth
  const across = place + (target.length - (arches[row]?.length ?? 0)) / 2
  return target[Math.min(Math.max(across, 0), target.length - 1)] ?? tooth
}

/** How far the bar of a bridge or denture is drawn on one of its teeth: up to its neighbours in the item. */
export function spanOn(tooth: ToothNumber, { teeth }: Pick<ChartItem, 'teeth'>) {
  const arch = ARCHES[archOf(tooth)] ?? []
  const places = teeth.map((each) => arch.indexOf(each.tooth)).filter((place) => place >= 0)
  const place = arch.indexOf(tooth)
  return { left: places.some((each) => each < place), right: places.some((each) => each > place) }
}

/** Whether there is any milk tooth, so that their rows are drawn. */
export const hasMilkTeeth = ({ teeth, items }: Chart) =>
  teeth.some(({ tooth, state }) => tooth > 50 && state !== 'missing') ||
  items.some((item) => item.teeth.some(({ tooth }) => tooth > 50))
