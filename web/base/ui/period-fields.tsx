import { type Day, addDays, firstOfMonth } from '#domain/calendar.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from './button.tsx'
import { DateField } from './fields/date-field.tsx'
import { texts } from './period-texts.ts'

interface Period {
  start_date: Day
  end_date: Day
}

interface PeriodFieldsProps extends Period {
  /** Called with the day that was typed, or with both of a usual range. */
  onChoose: (days: Partial<Period>) => void
  /** Shown at the last day instead of the complaint about the order of both. */
  problem?: string | undefined
  labels?: { start: string; end: string }
  required?: boolean
  className?: string
}

/** The first and the last day of what is shown, typed or chosen among the usual ranges: cells of a row that wraps. */
export function PeriodFields({
  start_date,
  end_date,
  onChoose,
  problem,
  labels,
  required = false,
  className = DAY_WIDTH,
}: PeriodFieldsProps) {
  const t = useTexts(texts)
  const words = labels ?? t
  return (
    <>
      <div className="col-span-full w-full">
        <QuickRanges {...{ start_date, end_date, onChoose }} />
      </div>
      <DateField
        label={words.start}
        required={required}
        keeps_day
        value={start_date}
        onChange={(day) => onChoose({ start_date: day })}
        className={className}
      />
      <DateField
        label={words.end}
        required={required}
        keeps_day
        value={end_date}
        error={problem ?? (start_date <= end_date ? undefined : t.order)}
        onChange={(day) => onChoose({ end_date: day })}
        className={className}
      />
    </>
  )
}

/** On a phone both are in one row where a long month fits. */
const DAY_WIDTH = 'w-48 max-sm:w-42! max-sm:grow'

type QuickRangesProps = Pick<PeriodFieldsProps, 'start_date' | 'end_date' | 'onChoose'>

/** The usual date ranges, one click each. */
function QuickRanges({ start_date, end_date, onChoose }: QuickRangesProps) {
  const t = useTexts(texts).ranges
  const today = useToday()
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
