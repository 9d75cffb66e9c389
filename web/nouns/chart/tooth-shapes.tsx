import { isAnterior, isMilkTooth, type ToothNumber } from '#domain/tooth.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { SHAPES, type Shape } from './marks.ts'

/**
 * The frame of an upper tooth, 44 wide and 92 high: its root from 9 to 46, its crown from 46 to 88. Lower teeth are
 * drawn upside down.
 */
export const CROWN = 'M1 46H43V88H1Z'
export const ROOTS = {
  one: 'M13 46C12 31 17 16 22 9C27 16 32 31 31 46Z',
  two: 'M6 46C4 31 7 18 12 9C17 19 18 30 22 35C26 30 27 19 32 9C37 18 40 31 38 46Z',
} as const
export type Roots = keyof typeof ROOTS

/** Molars are drawn with two roots, also the milk molars, which have the places of premolars. */
export const rootsOf = (tooth: ToothNumber): Roots =>
  isAnterior(tooth) || (!isMilkTooth(tooth) && tooth % 10 <= 5) ? 'one' : 'two'

const PATHS = {
  crown: CROWN,
  implant: 'M15 46L17 15Q22 5 27 15L29 46ZM12 40L32 36M12.5 33L31.5 29M13.5 26L30.5 22M15 19L29 15',
  root_canal: { one: 'M22 17V46', two: 'M12 16C11 28 12 38 17 46M32 16C33 28 32 38 27 46' },
  post: 'M22 62V30',
  pulpotomy: 'M16 52a6 6 0 1 0 12 0a6 6 0 1 0 -12 0',
  ortho: 'M0 67H44M15 60H29V74H15Z',
  perio: 'M2 45q5 -7 10 0t10 0t10 0t10 0',
  furcation: 'M22 28L31 42H13Z',
  recession: 'M3 38Q22 22 41 38M3 33Q22 17 41 33',
  retained: 'M12 26L22 16L32 26M12 34L22 24L32 34',
  drifted: 'M6 80H38M30 73L38 80L30 87',
  watch: 'M8 67Q22 52 36 67Q22 82 8 67ZM18 67a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  fracture: 'M10 46L22 58L15 67L31 88',
  root_stump: {
    one: 'M13 44L18 40L22 45L26 40L31 44C32 30 27 16 22 9C17 16 12 30 13 44Z',
    two: 'M6 44L14 40L22 45L30 40L38 44C40 30 37 18 32 9C27 19 26 30 22 35C18 30 17 19 12 9C7 18 4 30 6 44Z',
  },
  periapical: {
    one: 'M16 9a6 6 0 1 0 12 0a6 6 0 1 0 -12 0',
    two: 'M6.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0M26.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0',
  },
  mobility: 'M8 23l-5 5l5 5M36 23l5 5l-5 5M3 28H41',
  impacted: 'M3 4H41V89H3Z',
} as const satisfies Partial<Record<Shape, string | Record<Roots, string>>>

/** Filled with their own colour, so that they look like bodies and not like lines. */
const FILLED: ReadonlySet<Shape> = new Set(['implant', 'root_stump', 'periapical', 'pulpotomy', 'furcation'])

const WIDTHS: Readonly<Partial<Record<Shape, number>>> = { post: 6, ortho: 2, watch: 2, recession: 2 }

interface ShapeMarkProps {
  shape: Shape
  roots: Roots
  span: { left: boolean; right: boolean }
  existing: boolean
  /** A tooth of a bridge that is not there. */
  pontic?: boolean
  /** A finding that is treated and watched is drawn in broken lines. */
  watched?: boolean
}

/** Existing work has a thicker line than a finding. Each condition has its own shape. */
export function ShapeMark({ shape, roots, span, existing, pontic = false, watched = false }: ShapeMarkProps) {
  const colour = classNames('pointer-events-none stroke-current', SHAPES[shape])
  const bar = `M${span.left ? 0 : 10} 66H${span.right ? 44 : 34}`
  if (shape === 'bridge') {
    return (
      <g className={colour} fill="none">
        <path d={CROWN} strokeWidth={3} strokeDasharray={pontic ? '4 3' : undefined} />
        <path d={bar} strokeWidth={6} />
        {!pontic && <path d="M17 66a5 5 0 1 0 10 0a5 5 0 1 0 -10 0" className="fill-surface" strokeWidth={2.5} />}
      </g>
    )
  }
  if (shape === 'denture') return <path d={bar} className={colour} fill="none" strokeWidth={7} strokeDasharray="3 2" />
  const path = PATHS[shape]
  const filled = FILLED.has(shape)
  return (
    <path
      d={typeof path === 'string' ? path : path[roots]}
      className={classNames(colour, filled && 'fill-current')}
      fill={filled ? undefined : 'none'}
      fillOpacity={0.18}
      strokeWidth={WIDTHS[shape] ?? (filled ? 2 : existing ? 3.5 : 2.5)}
      strokeDasharray={shape === 'impacted' || watched ? '4 3' : undefined}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}
