import { memo } from 'react'
import { timeOfDay } from '#domain/calendar.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import type { shades } from './column-hours.ts'
import { hoursIn, type Span } from './layout.ts'
import { blockStyle, topOf } from './pending-move.ts'

interface HoursProps {
  shown: Span
  closed: ReturnType<typeof shades>
}

/** The background of all columns: a line per hour, a lighter one per half hour, closed hours shaded. */
export const HoursBehind = memo(function HoursBehind({ shown, closed: { everywhere, each } }: HoursProps) {
  return (
    <div
      aria-hidden
      className="pointer-events-none relative col-start-2 -col-end-1 row-start-1 mt-(--head) h-(--height)"
    >
      {everywhere.map((span) => (
        <div
          key={span.from}
          data-closed="everywhere"
          style={blockStyle(span, shown)}
          className={`inset-x-0 ${SHADE}`}
        />
      ))}
      {each.map((spans, place) => (
        // The columns are in a fixed order, and equally wide.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className="absolute inset-y-0" style={placeOf(place, each.length)}>
          {spans.map((span) => (
            <div key={span.from} data-closed="here" style={blockStyle(span, shown)} className={`inset-x-0 ${SHADE}`} />
          ))}
        </div>
      ))}
      {hoursIn(shown).map((minute) => (
        <div
          key={minute}
          data-line={timeOfDay(minute)}
          style={blockStyle({ from: minute, until: minute + 60 }, shown)}
          className={`absolute inset-x-0 border-line not-first:border-t after:absolute after:inset-x-0 after:top-1/2 after:border-t after:border-dashed after:border-line`}
        />
      ))}
    </div>
  )
})

const SHADE = 'absolute bg-sunken bg-[repeating-linear-gradient(135deg,transparent_0_7px,var(--color-line)_7px_8px)]'

const placeOf = (place: number, columns: number) => ({
  insetInlineStart: `${(100 * place) / columns}%`,
  width: `${100 / columns}%`,
})

/** The hour labels; blocks state their own times, so these are hidden from screen readers. */
export const HourGutter = memo(function HourGutter({ shown, now }: { shown: Span; now: number | undefined }) {
  const hiddenByNow = (minute: number) => now !== undefined && Math.abs(minute - now) < LABEL_MINUTES
  return (
    <div aria-hidden className="sticky start-0 z-30 col-start-1 row-start-1 bg-surface">
      <div className="sticky top-0 z-10 h-(--head) border-b border-line-strong bg-surface" />
      <div className="relative h-(--height)">
        {hoursIn(shown)
          .slice(1)
          .filter((minute) => !hiddenByNow(minute))
          .map((minute) => (
            <TimeLabel key={minute} minute={minute} shown={shown} className="end-1.5 text-ink-faint" />
          ))}
        {now !== undefined && (
          <TimeLabel
            minute={now}
            shown={shown}
            className="end-0.5 rounded-full bg-danger px-1 font-semibold text-on-danger"
          />
        )}
      </div>
    </div>
  )
})

const LABEL_MINUTES = 10

const TimeLabel = ({ minute, shown, className }: { minute: number; shown: Span; className: string }) => (
  <bdi
    dir="ltr"
    data-hour={minute % 60 === 0 ? timeOfDay(minute) : undefined}
    style={topOf(minute, shown)}
    className={classNames('absolute -translate-y-1/2 text-xs', className)}
  >
    {timeOfDay(minute)}
  </bdi>
)

interface NowLineProps {
  now: number
  shown: Span
  /** The only column that it crosses. */
  place: number | undefined
}

/** The line of the current time, behind the appointments, so that it crosses no name. */
export const NowLine = ({ now, shown, place }: NowLineProps) => (
  <div
    aria-hidden
    style={place === undefined ? undefined : { gridColumn: place + 2 }}
    className="pointer-events-none relative col-start-2 -col-end-1 row-start-1 mt-(--head) h-(--height) overflow-hidden"
  >
    <div
      data-now={timeOfDay(now)}
      style={topOf(now, shown)}
      className="absolute inset-x-0 h-0.5 -translate-y-1/2 bg-danger"
    />
  </div>
)
