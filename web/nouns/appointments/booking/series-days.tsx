import type { SeriesClash, SeriesPreview } from '#contract/series.ts'
import { dayOf, type LocalTime } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts as warning_texts } from '../state/warning-texts.ts'
import { texts } from './repeat-texts.ts'

interface SeriesDaysProps extends SeriesPreview {
  /** The visits that were moved from their turns. */
  moved: ReadonlySet<number>
  /** Of the input before, while the new days load. */
  stale: boolean
  /** Null: to its turn again. */
  onMove: (series_number: number, datetime_start: LocalTime | null) => void
}

/** The visits of a series in their order; one that cannot be booked says why, and takes its nearest free time by a click. */
export function SeriesDays({ times, clashes, moved, stale, onMove }: SeriesDaysProps) {
  const t = useTexts(texts)
  const free = times.map(({ series_number, datetime_start: at, warnings }) => ({
    series_number,
    at,
    clash: undefined,
    warnings,
  }))
  const taken = clashes.map((clash) => {
    const at = clash.datetime_start ?? clash.month ?? ''
    return { series_number: clash.series_number, at, clash, warnings: [] }
  })
  const days = [...free, ...taken].toSorted((a, b) => a.at.localeCompare(b.at))
  return (
    <ol
      aria-label={t.list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is scrolled by keys, too
      tabIndex={0}
      className={classNames('max-h-72 divide-y divide-line overflow-y-auto text-sm', stale && 'opacity-60')}
    >
      {days.map(({ series_number, at, clash, warnings }) => (
        <li key={series_number} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-1.5">
          <When at={at} struck={clash !== undefined} />
          {clash && <Why clash={clash} onTake={(start) => onMove(series_number, start)} />}
          <Warned of={warnings} />
          {moved.has(series_number) && <Moved at={at} onBack={() => onMove(series_number, null)} />}
        </li>
      ))}
    </ol>
  )
}

function When({ at, struck }: { at: string; struck: boolean }) {
  const formats = useFormats()
  // A month without that day has no day of its own.
  if (at.length === 7) return <span className="text-ink-soft">{formats.day(`${at}-01`, 'month')}</span>
  return (
    <span className={classNames('tabular-nums', struck && 'text-ink-soft line-through')}>
      {formats.day(dayOf(at), 'dated')} <bdi dir="ltr">{timeOf(at)}</bdi>
    </span>
  )
}

function Why({ clash, onTake }: { clash: SeriesClash; onTake: (start: LocalTime) => void }) {
  const t = useTexts(texts)
  const whenWords = useWhenWords()
  const { nearest_free } = clash
  return (
    <>
      <span className="font-medium text-amber">
        <Isolated text={reasonOf(clash, t)} />
      </span>
      {nearest_free ? (
        <Button size="sm" onClick={() => onTake(nearest_free.datetime_start)}>
          <Isolated text={t.take(whenWords(nearest_free.datetime_start))} />
        </Button>
      ) : (
        <span className="text-ink-soft">{t.none_near}</span>
      )}
    </>
  )
}

function Moved({ at, onBack }: { at: string; onBack: () => void }) {
  const t = useTexts(texts)
  const whenWords = useWhenWords()
  return (
    <>
      <span className="text-ink-soft">{t.moved}</span>
      <Button size="sm" variant="quiet" onClick={onBack} aria-label={t.back_of(whenWords(at))}>
        {t.back}
      </Button>
    </>
  )
}

/** Why one that can be booked is worth a second look; each reason once. */
function Warned({ of }: { of: SeriesPreview['times'][number]['warnings'] }) {
  const t = useTexts(warning_texts)
  const comma = useComma()
  const words = new Set(of.map((warning) => t.warnings[warning]))
  return words.size === 0 ? null : <span className="text-amber">{[...words].join(comma)}</span>
}

function useWhenWords() {
  const formats = useFormats()
  return (time: LocalTime) => `${formats.day(dayOf(time), 'weekday')} ${isolateLtr(timeOf(time))}`
}

type Words = (typeof texts)['en']

function reasonOf({ datetime_start, conflicts: [first] }: SeriesClash, t: Words) {
  if (datetime_start === null) return t.no_such_day
  if (!first) return t.taken
  if ('leave_id' in first) return t.leave
  if ('block_id' in first) return t.blocked
  const times = isolateLtr(`${timeOf(first.datetime_start)}–${timeOf(first.datetime_end)}`)
  return `${t.taken}: ${isolate(first.patient_name)} ${times}`
}
