import { isAnterior, isMilkTooth, type ToothNumber } from '#domain/tooth.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { SHAPES, type Shape } from './marks.ts'

/**
 * The frame of an upper tooth, 44 wide and 92 high: its root from 9 to 46, its crown from 46 to 86. Lower teeth are
 * drawn upside down.
 */
export const CROWN = 'M4 46H40V86H4Z'
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
  fracture: 'M10 46L22 58L15 67L31 86',
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
const FILLED: ReadonlySet<Shape> = new Set(['implant', 'root_stump', 'periapical'])

interface ShapeMarkProps {
  shape: Shape
  roots: Roots
  span: { left: boolean; right: boolean }
  existing: boolean
}

/** Existing work has a thicker line than a finding. Each condition has its own shape. */
export function ShapeMark({ shape, roots, span, existing }: ShapeMarkProps) {
  const colour = classNames('pointer-events-none stroke-current', SHAPES[shape])
  const bar = `M${span.left ? 0 : 10} 66H${span.right ? 44 : 34}`
  if (shape === 'bridge') {
    return (
      <g className={colour} fill="none">
        <path d={CROWN} strokeWidth={3} />
        <path d={bar} strokeWidth={6} />
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
      strokeWidth={filled ? 2 : existing ? 3.5 : 2.5}
      strokeDasharray={shape === 'impacted' ? '4 3' : undefined}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}
