import { use } from 'react'
import type { Chart } from '#contract/chart.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { drawnOn, markOf } from './drawn.ts'
import { useInWords } from './in-words.ts'
import { FILLS, fillOf, MARKS, shapeOf } from './marks.ts'
import { texts } from './texts.ts'
import { PatternsOf } from './tooth-figure.tsx'
import { CROWN, ROOTS, ShapeMark } from './tooth-shapes.tsx'
import { words } from './words.ts'

const WITHOUT_ROOT: ReadonlySet<string> = new Set(['implant', 'root_stump'])

/** How something looks in the picture. */
export function Swatch({ mark }: { mark: string }) {
  const patterns = use(PatternsOf)
  const [shape, fill] = [shapeOf(mark), fillOf(mark)]
  // What an extraction left behind is what is drawn of it.
  if (mark === 'extraction') return <StateSwatch state="missing" />
  // At the size that it has on a tooth: smaller, one pattern looks like another.
  if (fill)
    return (
      <svg viewBox="0 0 14 28" className="h-7 w-3.5 shrink-0" aria-hidden focusable="false">
        <rect
          x={0.5}
          y={7.5}
          width={13}
          height={13}
          fill={`url(#${patterns}-${fill})`}
          className={classNames('stroke-current', FILLS[fill].colour)}
        />
      </svg>
    )
  return (
    <svg viewBox="0 0 44 92" className="h-7 w-3.5 shrink-0" aria-hidden focusable="false">
      {shape && (
        <>
          {!WITHOUT_ROOT.has(shape) && <path d={ROOTS.one} className="tooth-line" />}
          <path d={CROWN} className={shape === 'root_stump' ? 'tooth-line tooth-missing' : 'tooth-line'} />
          <ShapeMark shape={shape} roots="one" span={{ left: true, right: true }} existing />
        </>
      )}
    </svg>
  )
}

const STATES = ['missing', 'unerupted', 'supernumerary'] as const
/** A third of a tooth's size: the lines of a whole tooth would hardly be seen. */
const OUTLINE = {
  missing: { strokeWidth: 3 },
  unerupted: { strokeWidth: 4, strokeDasharray: '7 6', opacity: 1 },
  supernumerary: { strokeWidth: 3 },
}

/** How a tooth looks that is not there, not yet, or has another beside it. */
export const StateSwatch = ({ state }: { state: (typeof STATES)[number] }) => (
  <svg viewBox="0 0 48 92" className="h-7 w-3.5 shrink-0" aria-hidden focusable="false">
    <path d={`${ROOTS.one}${CROWN}`} className={classNames('tooth-line', `tooth-${state}`)} style={OUTLINE[state]} />
    {state === 'missing' && <path d="M6 10L38 84M38 10L6 84" className="stroke-ink-soft" strokeWidth={4} fill="none" />}
    {state === 'supernumerary' && <circle cx={37} cy={38} r={9} className="fill-amber stroke-surface" />}
  </svg>
)

/** The meaning of the colours, patterns and lines that are in the picture. */
export function Legend({ chart, planned, milk }: { chart: Chart; planned: boolean; milk: boolean }) {
  const t = useTexts(texts)
  const w = useTexts(words)
  const { markInWords } = useInWords()
  const marks = new Set<string>(planned ? ['planned'] : [])
  for (const { tooth, state } of chart.teeth)
    for (const item of drawnOn(tooth, state, chart.items)) marks.add(markOf(item))
  const drawn = chart.teeth.filter(({ tooth }) => milk || tooth < 50)
  const states = STATES.filter((each) =>
    drawn.some(({ state, supernumerary }) => (each === 'supernumerary' ? supernumerary : state === each)),
  )
  if (marks.size + states.length === 0) return null
  return (
    <ul aria-label={t.legend} className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {MARKS.filter((mark) => marks.has(mark)).map((mark) => (
        <li key={mark} className="flex items-center gap-1.5">
          <Swatch mark={mark} />
          {markInWords(mark)}
        </li>
      ))}
      {states.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <StateSwatch state={state} />
          {state === 'supernumerary' ? t.supernumerary : w.state[state]}
        </li>
      ))}
    </ul>
  )
}
