import type { Condition } from '#domain/chart.ts'

/** How a condition is drawn on its surfaces, or on the whole crown: a colour with its own pattern. */
export const FILLS = {
  caries: { colour: 'text-red', lines: 'M0 0L6 6M6 0L0 6' },
  filling: { colour: 'text-blue', lines: 'M-1 5L1 7M0 0L6 6M5 -1L7 1' },
  abrasion: { colour: 'text-amber', lines: 'M1.5 1.5h1.4M4.5 4.5h1.4' },
  sealant: { colour: 'text-green', lines: 'M0 1.5H6M0 4.5H6' },
  veneer: { colour: 'text-blue', lines: 'M1.5 0V6M4.5 0V6' },
  done: { colour: 'text-green', lines: 'M-1 1L1 -1M0 6L6 0M5 7L7 5' },
  planned: { colour: 'text-brand', lines: 'M0 3H3M3 0V3' },
} as const
export type Fill = keyof typeof FILLS

/** The others are drawn as shapes; see `tooth-shapes.tsx`. */
export const fillOf = (code: string | null): Fill | undefined =>
  code !== null && Object.hasOwn(FILLS, code) && code !== 'done' && code !== 'planned' ? (code as Fill) : undefined

/** Conditions of a whole tooth, each with a shape in this colour. */
export const SHAPES = {
  crown: 'text-blue',
  bridge: 'text-blue',
  implant: 'text-blue',
  root_canal: 'text-blue',
  denture: 'text-amber',
  fracture: 'text-red',
  root_stump: 'text-red',
  periapical: 'text-red',
  mobility: 'text-amber',
  impacted: 'text-amber',
} as const satisfies Partial<Record<Condition, string>>
export type Shape = keyof typeof SHAPES

export const shapeOf = (code: string | null): Shape | undefined =>
  code !== null && Object.hasOwn(SHAPES, code) ? (code as Shape) : undefined

/** One item of these spans several teeth; other conditions are recorded tooth by tooth. */
export const SPANNING: ReadonlySet<string> = new Set(['bridge', 'denture'])

/** Conditions that usually existed before the clinic saw them, unless the user says otherwise. */
export const USUALLY_EXISTING: ReadonlySet<string> = new Set([
  'filling',
  'crown',
  'bridge',
  'implant',
  'root_canal',
  'veneer',
  'sealant',
  'denture',
])
