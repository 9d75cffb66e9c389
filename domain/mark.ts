import { ensure, invalid } from './refusal.ts'

/** What is drawn over a picture. A calibration says how long something in it is. */
export const MARK_KINDS = ['length', 'angle', 'arrow', 'text', 'calibration'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** Across and down, in pixels of the picture as it was taken. */
export type MarkPoint = readonly [number, number]

/** How many points a mark has; the second one of an angle is its corner. */
export const POINTS_OF: Record<MarkKind, number> = { length: 2, angle: 3, arrow: 2, text: 1, calibration: 2 }

/** More than any picture has along a side. */
export const MOST_MARK_PIXELS = 65_535
export const LONGEST_MARK_TEXT = 200
/** A panoramic picture shows no more of a jaw. */
export const MOST_MILLIMETRES = 500

export interface Mark {
  kind: MarkKind
  points: readonly MarkPoint[]
  text: string | null
  /** How long a calibration is. */
  millimetres: number | null
}

/** Refuses (400) a mark that is not what its kind says. */
export function ensureMark({ kind, points, text, millimetres }: Mark) {
  const count = POINTS_OF[kind]
  ensure(points.length === count, () => invalid('points', 'mark.points', { count }))
  const [first, ...others] = points
  const apart = others.every((point, at) => pixelsBetween(point, at === 0 ? first : others[at - 1]) > 0)
  ensure(apart, () => invalid('points', 'mark.of-no-length'))
  ensure(kind !== 'text' || text !== null, () => invalid('text', 'mark.without-text'))
  ensure((kind === 'calibration') === (millimetres !== null), () => invalid('millimetres', 'mark.millimetres'))
}

const pixelsBetween = (one: MarkPoint | undefined, other: MarkPoint | undefined) =>
  one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0

/** How many millimetres a pixel is, across and down. */
export interface Scale {
  across: number
  down: number
}

/** The last calibration counts; else what the file says of its pixels; without either nothing is to scale. */
export function scaleOf(marks: readonly Mark[], spacing: Scale | null): Scale | null {
  const last = marks.findLast(({ kind, millimetres }) => kind === 'calibration' && millimetres !== null)
  if (!last) return spacing
  const each = (last.millimetres ?? 0) / pixelsBetween(last.points[0], last.points[1])
  return Number.isFinite(each) && each > 0 ? { across: each, down: each } : spacing
}

/** In millimetres; null where nothing is to scale. */
export function millimetresOf([one, other]: readonly MarkPoint[], scale: Scale | null): number | null {
  if (!one || !other || !scale) return null
  return Math.hypot((one[0] - other[0]) * scale.across, (one[1] - other[1]) * scale.down)
}

/** In degrees, 0 to 180, at the second of three points; of pixels that are not square by their scale. */
export function degreesOf([one, corner, other]: readonly MarkPoint[], scale: Scale | null): number | null {
  if (!one || !corner || !other) return null
  const { across, down } = scale ?? { across: 1, down: 1 }
  const towards = ([x, y]: MarkPoint) => Math.atan2((y - corner[1]) * down, (x - corner[0]) * across)
  const turned = Math.abs(towards(one) - towards(other)) * (180 / Math.PI)
  return turned > 180 ? 360 - turned : turned
}

/** Pixel spacing as a file writes it: down, then across, in millimetres; null for what is none. */
export function spacingIn(written: readonly number[]): Scale | null {
  const [down, across] = written
  const is_one = (number: number | undefined): number is number => number !== undefined && number > 0.001 && number < 10
  return is_one(down) && is_one(across) ? { across, down } : null
}
