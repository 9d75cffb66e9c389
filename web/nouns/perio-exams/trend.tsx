import './perio.css'
import type { ListedPerioExam } from '#contract/perio-exams.ts'
import type { Day } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { niceTicks } from '#web/base/ui/charts/nice-ticks.ts'
import { texts } from './texts.ts'

const FOLLOWED = ['mean_depth', 'mean_attachment_loss', 'bleeding_percent', 'sites_6_up'] as const
type Followed = (typeof FOLLOWED)[number]

interface Point {
  id: number
  day: Day
  value: number
}

/** How the figures went from exam to exam, over the days between them; nothing before there are two. */
export function Trend({ exams }: { exams: readonly ListedPerioExam[] }) {
  const t = useTexts(texts)
  const measured = exams
    .filter(({ voided_at, indices }) => voided_at === null && indices.measured_sites > 0)
    .toSorted((one, other) => one.examined_on.localeCompare(other.examined_on) || one.id - other.id)
  if (measured.length < 2) return null
  return (
    <div role="group" aria-label={t.trend.title} className="perio-trends">
      {FOLLOWED.map((figure) => (
        <Figure
          key={figure}
          figure={figure}
          points={measured.flatMap(({ id, examined_on, indices, margins_measured }) => {
            const value = indices[figure]
            const is_known = figure !== 'mean_attachment_loss' || margins_measured > 0
            return value === null || !is_known ? [] : [{ id, day: examined_on, value }]
          })}
        />
      ))}
    </div>
  )
}

/** In units of the drawing: its size, and what its words need at the sides, also the larger ones of a paper. */
const [WIDTH, HEIGHT, SIDE, HEAD, FOOT] = [240, 108, 28, 20, 22]

function Figure({ figure, points }: { figure: Followed; points: readonly Point[] }) {
  const t = useTexts(texts)
  const { day, count } = useFormats()
  const comma = useComma()
  const inWords = (value: number) => {
    if (figure === 'sites_6_up') return count(value)
    return figure === 'bleeding_percent' ? t.percent(count(value)) : t.mm(count(value))
  }
  if (points.length === 0) return null
  const name = t.trend.figures[figure]
  const spoken = points.map((point) => `${day(point.day)}: ${inWords(point.value)}`).join(comma)
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <Drawing label={`${name}: ${spoken}`} points={points} inWords={inWords} />
    </figure>
  )
}

interface DrawingProps {
  label: string
  points: readonly Point[]
  inWords: (value: number) => string
}

/** A line with its first and its last value, and their days below. */
function Drawing({ label, points, inWords }: DrawingProps) {
  const { day } = useFormats()
  const places = placesOf(points)
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last) return null
  const foot = HEIGHT - FOOT
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <line className="perio-axis" x1={0} x2={WIDTH} y1={foot} y2={foot} />
      <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {places.map(({ id, x, y }) => (
        <circle key={id} cx={x} cy={y} r={3} />
      ))}
      <text x={0} y={first.y - 7}>
        {isolate(inWords(first.value))}
      </text>
      {last !== first && (
        <text x={WIDTH} y={last.y - 7} textAnchor="end">
          {isolate(inWords(last.value))}
        </text>
      )}
      <text x={0} y={HEIGHT - 4}>
        {isolate(day(first.day, 'short'))}
      </text>
      <text x={WIDTH} y={HEIGHT - 4} textAnchor="end">
        {isolate(day(last.day, 'short'))}
      </text>
    </svg>
  )
}

/** Across by their days, up from nothing; two exams of one day stand side by side. */
function placesOf(points: readonly Point[]) {
  const days = points.map(({ day }) => Date.parse(day))
  const [from, to] = [Math.min(...days), Math.max(...days)]
  const least = Math.min(0, ...points.map(({ value }) => value))
  const most = niceTicks(Math.max(...points.map(({ value }) => value))).at(-1) ?? 1
  const [width, height] = [WIDTH - 2 * SIDE, HEIGHT - HEAD - FOOT]
  return points.map((point, at) => {
    const part = to > from ? ((days[at] ?? from) - from) / (to - from) : at / Math.max(1, points.length - 1)
    return { ...point, x: SIDE + part * width, y: HEAD + height - ((point.value - least) / (most - least)) * height }
  })
}
