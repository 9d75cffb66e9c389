import { IconCalendarOff } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { FreeTime } from '#contract/free-time.ts'
import { type Day, dayOf } from '#domain/calendar.ts'
import { DAYS_SEARCHED } from '#domain/find-time.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { TimeRange } from '#web/base/ui/formatted-values.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { texts } from './find-time-texts.ts'

interface FoundTimesProps {
  times: readonly FreeTime[]
  /** Times of the previous search, which cannot be chosen. */
  stale: boolean
  /** What choosing one does, read before each; usually it books. */
  verb?: string
  onChoose: (time: FreeTime) => void
}

/** The times day by day; the arrow keys go from one to the next. */
export function FoundTimes({ times, stale, verb, onChoose }: FoundTimesProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  if (times.length === 0) {
    return <EmptyState icon={IconCalendarOff} title={t.none(DAYS_SEARCHED)} hint={t.none_hint} />
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside take the focus
    <div
      data-found-times
      aria-busy={stale || undefined}
      onKeyDown={moveFocus}
      className={classNames('flex flex-col gap-4 transition-opacity', stale && 'opacity-60')}
    >
      {daysOf(times).map(([day, ofDay]) => (
        <section key={day} aria-label={formats.day(day, 'long')}>
          <h4 className="mb-1.5 text-sm font-medium text-ink-soft">{formats.day(day, 'dated')}</h4>
          <ul className="grid gap-2 sm:grid-cols-2">
            {ofDay.map((time) => (
              <li key={`${time.doctor_id} ${time.datetime_start}`}>
                <Time time={time} disabled={stale} verb={verb ?? t.book} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface TimeProps {
  time: FreeTime
  disabled: boolean
  verb: string
  onChoose: (time: FreeTime) => void
}

const Time = ({ time, disabled, verb, onChoose }: TimeProps) => (
  <button
    type="button"
    // Not disabled, which would take the focus away.
    aria-disabled={disabled || undefined}
    onClick={() => disabled || onChoose(time)}
    className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-md border border-line-strong bg-surface px-3.5 py-2 text-start text-sm hover:border-brand hover:bg-brand-soft"
  >
    <span className="sr-only">{verb} </span>
    <span className="font-semibold">
      <TimeRange start={time.datetime_start} end={time.datetime_end} />
    </span>{' '}
    <bdi className="min-w-0 truncate text-ink-soft">{time.doctor_name}</bdi>{' '}
    {time.chair_name && <bdi className="min-w-0 truncate text-ink-faint">{time.chair_name}</bdi>}
  </button>
)

function daysOf(times: readonly FreeTime[]): [Day, FreeTime[]][] {
  const days = new Map<Day, FreeTime[]>()
  for (const time of times) {
    const day = dayOf(time.datetime_start)
    days.set(day, [...(days.get(day) ?? []), time])
  }
  return [...days]
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.findIndex((button) => button === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
