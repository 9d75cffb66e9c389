import type { SpecialHours } from '#contract/hours.ts'
import { WEEKDAYS } from '#domain/calendar.ts'
import type { WeeklyHours } from '#domain/hours.ts'
import { useWeekWords } from '#web/nouns/hours/use-week-words.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { texts } from './texts.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

export function SpecialDays({ special_hours }: { special_hours: SpecialHours }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { first_day, last_day } = special_hours
  const first = formats.day(first_day, 'dated')
  if (first_day === last_day) return <span>{first}</span>
  const days = Math.round((Date.parse(last_day) - Date.parse(first_day)) / DAY_MS) + 1
  return (
    <span className="flex flex-col">
      {t.range(isolate(first), isolate(formats.day(last_day, 'dated')))}
      <span className="text-xs text-ink-soft">{t.count(days)}</span>
    </span>
  )
}

/** Days with the same hours in one line. */
export function SpecialWeek({ week }: { week: WeeklyHours }) {
  const t = useTexts(texts)
  const words = useWeekWords()(week)
  if (WEEKDAYS.every((weekday) => week[weekday].length === 0)) return <span>{t.closed_word}</span>
  const kinds = [...new Set(words.map(({ hours }) => hours))]
  return (
    <ul className="flex flex-col gap-0.5">
      {kinds.map((hours) => (
        <li key={hours}>
          {hours}{' '}
          <span className="text-xs text-ink-soft">
            {kinds.length > 1 &&
              words
                .filter((each) => each.hours === hours)
                .map(({ name }) => name)
                .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
