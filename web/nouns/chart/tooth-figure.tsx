import { createContext, use } from 'react'
import type { ChartItem } from '#contract/chart.ts'
import { quadrantOf, type Surface, SURFACES, type ToothNumber } from '#domain/tooth.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import type { ShownTooth } from './in-words.ts'
import { drawnOn, markOf } from './drawn.ts'
import { type Fill, FILLS, fillOf, type Shape, shapeOf, USUAL_SURFACE } from './marks.ts'
import type { PlannedTeeth } from './planned.ts'
import { spanOn } from './rows.ts'
import { CROWN, ROOTS, rootsOf, ShapeMark } from './tooth-shapes.tsx'

/**
 * Drawn for an upper tooth on the patient's right: buccal above, mesial to the right, towards the midline. Each surface
 * is a third of the crown, which a finger can hit on a tablet.
 */
const AREAS: Record<Surface, string> = {
  B: 'M1 46H43L29 60H15Z',
  L: 'M15 74H29L43 88H1Z',
  M: 'M43 46V88L29 74V60Z',
  D: 'M1 46L15 60V74L1 88Z',
  O: 'M15 60H29V74H15Z',
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
  const drawn = drawnOn(tooth, shown?.state, items)
  const marks = marksOf(shown, drawn)
  const bridged = marks.some(({ shape }) => shape === 'bridge')
  return (
    <svg viewBox="0 0 44 92" className="block w-full" aria-hidden focusable="false">
      <g transform={placed(1, 1)}>
        <Outline tooth={tooth} shown={shown} shapes={marks.map(({ shape }) => shape)} />
        {drawn.map((item) => (
          <FillMark key={item.id} tooth={tooth} teeth={item.teeth} fill={fillOf(markOf(item))} />
        ))}
        {planned.map(({ id, teeth }) => (
          <FillMark key={`planned ${id}`} tooth={tooth} teeth={teeth} fill="planned" />
        ))}
        {chosen?.map((surface) => (
          <path key={surface} d={AREAS[surface]} className="tooth-chosen" strokeWidth={2} />
        ))}
        {shown?.state === 'missing' && !bridged && (
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
            pontic={item !== undefined && roleOn(tooth, item, shown) === 'pontic'}
            watched={item?.resolution === 'watched'}
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
    const shape = shapeOf(markOf(item))
    return shape ? [{ key: item.id, shape, item }] : []
  })
  if (shown?.state !== 'implant' || noted.some(({ shape }) => shape === 'implant')) return noted
  return [{ key: 'state', shape: 'implant' }, ...noted]
}

/** Unless the chart says otherwise, a tooth of a bridge that is missing is its pontic. */
const roleOn = (tooth: ToothNumber, { teeth }: ChartItem, shown: ShownTooth) =>
  teeth.find((each) => each.tooth === tooth)?.role ?? (shown?.state === 'missing' ? 'pontic' : 'abutment')

function FillMark({ tooth, teeth, fill }: { tooth: ToothNumber; teeth: ChartItem['teeth']; fill: Fill | undefined }) {
  const patterns = use(PatternsOf)
  const surfaces = teeth.find((each) => each.tooth === tooth)?.surfaces ?? []
  if (!fill) return null
  const usual = USUAL_SURFACE[fill]
  const meant = surfaces.length === 0 && usual ? [usual] : surfaces
  const paths = meant.length > 0 ? meant.map((surface) => AREAS[surface]) : [CROWN]
  return paths.map((path) => (
    <path
      key={path}
      d={path}
      fill={`url(#${patterns}-${fill})`}
      strokeWidth={1.5}
      className={classNames('pointer-events-none stroke-current', FILLS[fill].colour)}
    />
  ))
}

/** A missing tooth has a dashed outline. */
const lineOf = (shown: ShownTooth) => `tooth-line tooth-${shown?.state ?? 'absent'}`

/** With what the ids of the patterns begin: those of a paper are its own. */
export const PatternsOf = createContext('chart')

/** The patterns with which teeth are filled; rendered once on the page, and once on a paper. */
export function Patterns() {
  const patterns = use(PatternsOf)
  return (
    <svg className="absolute size-0" aria-hidden focusable="false">
      <defs>
        {(Object.keys(FILLS) as Fill[]).map((fill) => (
          <pattern
            key={fill}
            id={`${patterns}-${fill}`}
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
}
