import { type Day, addDays, firstOfMonth } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

interface QuickRangesProps {
  today: Day
  start_date: Day
  end_date: Day
  onChoose: (days: { start_date: Day; end_date: Day }) => void
}

/** The usual date ranges, one click each. */
export function QuickRanges({ today, start_date, end_date, onChoose }: QuickRangesProps) {
  const t = useTexts(texts).ranges
  return (
    <div role="group" aria-label={t.label} className="flex flex-wrap gap-2">
      {rangesAt(today).map(({ name, days }) => (
        <Button
          key={name}
          size="sm"
          aria-pressed={days.start_date === start_date && days.end_date === end_date}
          className="aria-pressed:border-brand aria-pressed:text-brand"
          onClick={() => onChoose(days)}
        >
          {t[name]}
        </Button>
      ))}
    </div>
  )
}

function rangesAt(today: Day) {
  const lastMonthEnd = addDays(firstOfMonth(today), -1)
  return [
    { name: 'today', days: { start_date: today, end_date: today } },
    { name: 'this_month', days: { start_date: firstOfMonth(today), end_date: today } },
    { name: 'last_month', days: { start_date: firstOfMonth(lastMonthEnd), end_date: lastMonthEnd } },
    { name: 'this_year', days: { start_date: `${today.slice(0, 4)}-01-01`, end_date: today } },
  ] as const
}
