import type { ChartItem } from '#contract/chart.ts'
import { quadrantOf, type Surface, SURFACES, type ToothNumber } from '#domain/tooth.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import type { ShownTooth } from './in-words.ts'
import { type Fill, FILLS, fillOf, type Shape, shapeOf } from './marks.ts'
import type { PlannedTeeth } from './planned.ts'
import { spanOn } from './rows.ts'
import { CROWN, ROOTS, rootsOf, ShapeMark } from './tooth-shapes.tsx'

/** Drawn for an upper tooth on the patient's right: buccal above, mesial to the right, towards the midline. */
const AREAS: Record<Surface, string> = {
  B: 'M4 46H40L30 56H14Z',
  L: 'M14 76H30L40 86H4Z',
  M: 'M40 46V86L30 76V56Z',
  D: 'M4 46L14 56V76L4 86Z',
  O: 'M14 56H30V76H14Z',
}

interface ToothFigureProps {
  tooth: ToothNumber
  shown: ShownTooth
  items: readonly ChartItem[]
  planned: readonly PlannedTeeth[]
  /** The chosen surfaces; undefined: the tooth is not chosen. */
  chosen: readonly Surface[] | undefined
}

/** One tooth: its root, its crown from above with the five surfaces, and what is recorded for it. */
export function ToothFigure({ tooth, shown, items, planned, chosen }: ToothFigureProps) {
  const { upper, right } = quadrantOf(tooth)
  const placed = (x: number, y: number) =>
    `matrix(${right ? x : -x} 0 0 ${upper ? y : -y} ${right ? 0 : 44} ${upper ? 0 : 92})`
  const marks = marksOf(shown, items)
  return (
    <svg viewBox="0 0 44 92" className="block w-full" aria-hidden focusable="false">
      <g transform={placed(1, 1)}>
        <Outline tooth={tooth} shown={shown} shapes={marks.map(({ shape }) => shape)} />
        {items.map((item) => (
          <FillMark key={item.id} tooth={tooth} teeth={item.teeth} fill={fillFor(item)} />
        ))}
        {planned.map(({ id, teeth }) => (
          <FillMark key={`planned ${id}`} tooth={tooth} teeth={teeth} fill="planned" />
        ))}
        {chosen?.map((surface) => (
          <path key={surface} d={AREAS[surface]} className="tooth-chosen" strokeWidth={2} />
        ))}
        {shown?.state === 'missing' && (
          <path d="M6 10L38 84M38 10L6 84" className="stroke-ink-soft" strokeWidth={2.5} fill="none" />
        )}
        {shown?.supernumerary && <circle cx={37} cy={38} r={5} className="fill-amber stroke-surface" />}
      </g>
      {/* Bars reach to the drawn neighbours, so they are not mirrored. */}
      <g transform={upper ? undefined : 'matrix(1 0 0 -1 0 92)'}>
        {marks.map(({ key, shape, item }) => (
          <ShapeMark
            key={key}
            shape={shape}
            roots={rootsOf(tooth)}
            span={item ? spanOn(tooth, item) : NO_SPAN}
            existing={item?.status !== 'found'}
          />
        ))}
      </g>
    </svg>
  )
}

interface OutlineProps {
  tooth: ToothNumber
  shown: ShownTooth
  shapes: readonly Shape[]
}

/** An implant is drawn with its screw instead of the root, a root stump with what is left. */
function Outline({ tooth, shown, shapes }: OutlineProps) {
  const stump = shapes.includes('root_stump')
  const lines = lineOf(shown)
  return (
    <>
      {!stump && !shapes.includes('implant') && <path d={ROOTS[rootsOf(tooth)]} className={lines} />}
      {SURFACES.map((surface) => (
        <path key={surface} d={AREAS[surface]} data-surface={surface} className={stump ? LOST_CROWN : lines} />
      ))}
    </>
  )
}

const NO_SPAN = { left: false, right: false }
const LOST_CROWN = 'tooth-line tooth-missing'

interface Mark {
  key: number | 'state'
  shape: Shape
  item?: ChartItem
}

/**
 * Conditions of the whole tooth; an implant is drawn once, whether it is recorded as a condition or as the tooth's
 * state.
 */
function marksOf(shown: ShownTooth, items: readonly ChartItem[]): Mark[] {
  const noted = items.flatMap((item): Mark[] => {
    const shape = item.kind === 'condition' ? shapeOf(item.code) : undefined
    return shape ? [{ key: item.id, shape, item }] : []
  })
  if (shown?.state !== 'implant' || noted.some(({ shape }) => shape === 'implant')) return noted
  return [{ key: 'state', shape: 'implant' }, ...noted]
}

const fillFor = ({ kind, code }: ChartItem): Fill | undefined => (kind === 'treatment' ? 'done' : fillOf(code))

function FillMark({ tooth, teeth, fill }: { tooth: ToothNumber; teeth: ChartItem['teeth']; fill: Fill | undefined }) {
  const surfaces = teeth.find((each) => each.tooth === tooth)?.surfaces ?? []
  if (!fill) return null
  const paths = surfaces.length > 0 ? surfaces.map((surface) => AREAS[surface]) : [CROWN]
  return paths.map((path) => (
    <path
      key={path}
      d={path}
      fill={`url(#chart-${fill})`}
      strokeWidth={1.5}
      className={classNames('pointer-events-none stroke-current', FILLS[fill].colour)}
    />
  ))
}

/** A missing tooth has a dashed outline. */
const lineOf = (shown: ShownTooth) => `tooth-line tooth-${shown?.state ?? 'absent'}`

/** The patterns with which teeth are filled; rendered once on the page. */
export const Patterns = () => (
  <svg className="absolute size-0" aria-hidden focusable="false">
    <defs>
      {(Object.keys(FILLS) as Fill[]).map((fill) => (
        <pattern
          key={fill}
          id={`chart-${fill}`}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          className={FILLS[fill].colour}
        >
          <rect width={6} height={6} className="fill-current" opacity={0.22} />
          <path d={FILLS[fill].lines} className="stroke-current" strokeWidth={1.4} fill="none" />
        </pattern>
      ))}
    </defs>
  </svg>
)
