import type { FINDINGS, RESTORATIONS } from '#domain/chart.ts'
import type { Surface } from '#domain/tooth.ts'
import type { Effect } from '#domain/treatment-effect.ts'

/** What an item is drawn as: a condition, or the effect of a treatment. */
type Drawn = (typeof FINDINGS)[number] | (typeof RESTORATIONS)[number] | Effect | 'done' | 'planned'

/** How something is drawn on its surfaces, or on the whole crown: a colour with a pattern that nothing else has. */
export const FILLS = {
  caries: { colour: 'text-red', lines: 'M0 0L6 6M6 0L0 6' },
  filling: { colour: 'text-blue', lines: 'M-1 5L1 7M0 0L6 6M5 -1L7 1' },
  inlay: { colour: 'text-blue', lines: 'M0 0H6M0 3H6M0 0V6M3 0V6' },
  sealant: { colour: 'text-blue', lines: 'M0 1.5H6M0 4.5H6' },
  veneer: { colour: 'text-blue', lines: 'M1.5 0V6M4.5 0V6' },
  temporary: { colour: 'text-amber', lines: 'M1 0V3M4 3V6' },
  abrasion: { colour: 'text-amber', lines: 'M1.5 1.5h1.4M4.5 4.5h1.4' },
  erosion: { colour: 'text-amber', lines: 'M0 3q1.5 -3 3 0t3 0' },
  attrition: { colour: 'text-amber', lines: 'M0 1H6' },
  done: { colour: 'text-ink-soft', lines: 'M-1 1L1 -1M0 6L6 0M5 7L7 5' },
  planned: { colour: 'text-brand', lines: 'M0 3H3M3 0V3' },
} as const satisfies Partial<Record<Drawn, { colour: string; lines: string }>>
export type Fill = keyof typeof FILLS

/** The others are drawn as shapes; see `tooth-shapes.tsx`. */
export const fillOf = (mark: string): Fill | undefined => (Object.hasOwn(FILLS, mark) ? (mark as Fill) : undefined)

/** Where something lies without named surfaces. */
export const USUAL_SURFACE: Readonly<Partial<Record<Fill, Surface>>> = { veneer: 'B', sealant: 'O', attrition: 'O' }

/** What is drawn of a whole tooth, each with its shape in this colour. */
export const SHAPES = {
  crown: 'text-blue',
  bridge: 'text-blue',
  implant: 'text-blue',
  root_canal: 'text-blue',
  post: 'text-blue',
  pulpotomy: 'text-blue',
  ortho: 'text-blue',
  denture: 'text-amber',
  perio: 'text-amber',
  fracture: 'text-red',
  root_stump: 'text-red',
  periapical: 'text-red',
  furcation: 'text-red',
  mobility: 'text-amber',
  impacted: 'text-amber',
  recession: 'text-amber',
  retained: 'text-amber',
  drifted: 'text-amber',
  watch: 'text-amber',
} as const satisfies Partial<Record<Drawn, string>>
export type Shape = keyof typeof SHAPES

export const shapeOf = (mark: string): Shape | undefined => (Object.hasOwn(SHAPES, mark) ? (mark as Shape) : undefined)

/** In the order of the key. */
export const MARKS: readonly string[] = [...Object.keys(FILLS), ...Object.keys(SHAPES)]

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
