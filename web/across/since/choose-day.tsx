import { addDays, type Day } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { Slider } from '#web/nouns/files/slider.tsx'
import { daysFrom } from './days-of-changes.ts'
import { texts } from './texts.ts'

interface ChooseDayProps {
  /** On which something changed, the earliest first. */
  days: readonly Day[]
  today: Day
  day: Day
  onDay: (day: Day) => void
}

/** One day for all parts: by a slider from the first change until today, a field, or from one change to the next. */
export function ChooseDay({ days, today, day, onDay }: ChooseDayProps) {
  const t = useTexts(texts).past
  const formats = useFormats()
  const first = days[0] ?? today
  const last = daysFrom(first, today)
  const earlier = days.findLast((each) => each < day)
  const later = days.find((each) => each > day)
  return (
    <div className="sticky top-0 z-10 -mx-5 flex flex-wrap items-end gap-3 border-b border-line bg-surface px-5 py-3">
      <DateField label={t.day} value={day} max={today} onChange={(next) => next && onDay(next)} className="w-44" />
      <Button disabled={!earlier} onClick={() => earlier && onDay(earlier)}>
        {t.earlier}
      </Button>
      <Button disabled={!later} onClick={() => later && onDay(later)}>
        {t.later}
      </Button>
      {day !== today && (
        <Button variant="quiet" onClick={() => onDay(today)}>
          {t.today}
        </Button>
      )}
      {last > 0 && (
        <div className="flex w-full">
          <Slider
            label={t.slider}
            bounds={[0, last]}
            step={1}
            value={daysFrom(first, day)}
            text={t.as_of(formats.day(day))}
            onChange={(count) => onDay(addDays(first, count))}
          />
        </div>
      )}
    </div>
  )
}
