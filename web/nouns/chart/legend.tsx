import type { Chart } from '#contract/chart.ts'
import { CONDITIONS } from '#domain/chart.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { type Fill, FILLS, fillOf, shapeOf } from './marks.ts'
import { texts } from './texts.ts'
import { CROWN, ROOTS, ShapeMark } from './tooth-shapes.tsx'
import { words } from './words.ts'

/** How something looks in the picture. */
export function Swatch({ of }: { of: string }) {
  const shape = shapeOf(of)
  const fill = of === 'done' || of === 'planned' ? (of as Fill) : fillOf(of)
  return (
    <svg viewBox="0 0 44 92" className="h-7 w-3.5 shrink-0" aria-hidden focusable="false">
      {fill && (
        <rect
          x={2}
          y={24}
          width={40}
          height={44}
          fill={`url(#chart-${fill})`}
          strokeWidth={3}
          className={classNames('stroke-current', FILLS[fill].colour)}
        />
      )}
      {shape && (
        <>
          {shape !== 'implant' && shape !== 'root_stump' && <path d={ROOTS.one} className="tooth-line" />}
          <path d={CROWN} className={shape === 'root_stump' ? 'tooth-line tooth-missing' : 'tooth-line'} />
          <ShapeMark shape={shape} roots="one" span={{ left: true, right: true }} existing />
        </>
      )}
    </svg>
  )
}

/** The meaning of the colours and patterns that are in the picture. */
export function Legend({ chart, planned }: { chart: Chart; planned: boolean }) {
  const t = useTexts(texts)
  const w = useTexts(words)
  const drawn = chart.items.filter(({ voided_at }) => voided_at === null)
  const conditions = CONDITIONS.filter((code) => drawn.some((item) => item.kind === 'condition' && item.code === code))
  const done = drawn.some(({ kind, teeth }) => kind === 'treatment' && teeth.length > 0)
  const entries = [
    ...conditions.map((code) => ({ of: code as string, text: w.condition[code] })),
    ...(done ? [{ of: 'done', text: `${w.kind.treatment}: ${w.status.done}` }] : []),
    ...(planned ? [{ of: 'planned', text: t.planned }] : []),
  ]
  if (entries.length === 0) return null
  return (
    <ul aria-label={t.legend} className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {entries.map(({ of, text }) => (
        <li key={of} className="flex items-center gap-1.5">
          <Swatch of={of} />
          {text}
        </li>
      ))}
    </ul>
  )
}
