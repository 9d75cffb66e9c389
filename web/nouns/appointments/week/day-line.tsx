import type { DayLoad } from '#domain/day-load.ts'
import type { Span } from '#domain/hours.ts'
import { classNames } from '#web/base/ui/class-names.ts'

interface DayLineProps {
  load: DayLoad
  /** The hours that the line spans. */
  shown: Span
}

/** A day from left to right: when doctors work, and in it what is booked. Its figures stand beside it in words. */
export const DayLine = ({ load, shown }: DayLineProps) => (
  <span aria-hidden className="relative block overflow-hidden rounded-sm bg-sunken" style={{ height: '0.625rem' }}>
    <Spans spans={load.open} shown={shown} className="border-y border-line bg-surface" />
    <Spans spans={load.taken} shown={shown} className="bg-brand" />
  </span>
)

const Spans = ({ spans, shown, className }: { spans: readonly Span[]; shown: Span; className: string }) =>
  spans.map(({ from, until }) => (
    <span
      key={from}
      style={{ insetInlineStart: part(from - shown.from, shown), width: part(until - from, shown) }}
      className={classNames('absolute inset-y-0', className)}
    />
  ))

const part = (minutes: number, { from, until }: Span) => `${(100 * minutes) / (until - from)}%`
