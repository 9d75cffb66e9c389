import { api } from '#contract/api.ts'
import { addDays, addMonths, type Day, firstOfMonth, weekdayIndex } from '#domain/calendar.ts'
import type { DayOfMonth } from '#contract/week.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Answer, mapQuery } from '#web/base/ui/answer.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { usePhone } from '#web/base/ui/use-phone.ts'
import { useLengthWords } from '#web/nouns/hours/use-length-words.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { texts } from './texts.ts'
import { inCard } from './week-view.tsx'

/** How full each day of the month is, and how much of it is free, of one doctor or all. */
export function MonthView({ address }: { address: DayAddress }) {
  const t = useTexts(texts)
  const month = firstOfMonth(address.date)
  const query = useCall(api.month, {
    start_date: month,
    end_date: addDays(addMonths(month, 1), -1),
    doctor_id: address.of_doctor,
  })
  // The month before is not shown under the name of this one.
  const shown = mapQuery(query, (days) => (query.isPlaceholderData ? undefined : days))
  return (
    <Answer query={shown} failed={t.month_failed} around={inCard}>
      {(days) => <Month days={days} month={month} address={address} />}
    </Answer>
  )
}

interface MonthProps {
  days: readonly DayOfMonth[]
  month: Day
  address: DayAddress
}

function Month({ days, month, address }: MonthProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <table className="w-full text-sm" style={{ tableLayout: 'fixed' }}>
        <caption className="sr-only">{t.month(formats.day(month, 'month'))}</caption>
        <Weekdays />
        <tbody className="divide-y divide-line">
          {weeksOf(days, month).map((week) => (
            <tr key={week.find((day) => day)?.day}>
              {week.map((day, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a weekday's place never changes
                <td key={column} className="border-line p-1 align-top border-s max-sm:p-0">
                  {day && <DayCell of={day} address={address} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** From Sunday on; undefined before the first and after the last day. */
function weeksOf(days: readonly DayOfMonth[], month: Day) {
  const before = weekdayIndex(month)
  return Array.from({ length: Math.ceil((before + days.length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_each, weekday) => days[week * 7 + weekday - before]),
  )
}

function Weekdays() {
  const formats = useFormats()
  const short = formats.weekdays(usePhone() ? 'narrow' : 'short')
  return (
    <thead>
      <tr className="border-b border-line-strong">
        {formats.weekdays('long').map((name, index) => (
          <th key={name} scope="col" className="px-3 py-2 text-start font-medium text-ink-soft max-sm:px-2">
            <span aria-hidden>{short[index]}</span>
            <span className="sr-only">{name}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function DayCell({ of, address: { today, openDay } }: { of: DayOfMonth; address: DayAddress }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { day, appointments, booked_minutes, open_minutes } = of
  // Not what is free: of today, that is only what is to come.
  const full = open_minutes === 0 ? Number(appointments > 0) : Math.min(1, booked_minutes / open_minutes)
  return (
    <button
      type="button"
      data-load={day}
      onClick={() => openDay(day)}
      className="flex w-full min-w-0 flex-col gap-1 rounded-md px-2 py-1.5 text-start text-xs hover:bg-hover max-sm:px-0.5"
      style={{ minHeight: '4.5rem' }}
    >
      <span className={classNames('text-sm font-semibold tabular-nums', day === today && 'text-brand-strong')}>
        <span className="sr-only">{formats.day(day, 'long')}</span>
        <span aria-hidden>{Number(day.slice(8))}</span>
      </span>
      <span aria-hidden className="relative block overflow-hidden rounded-sm bg-sunken" style={{ height: '0.375rem' }}>
        <span className="absolute inset-y-0 bg-brand" style={{ insetInlineStart: 0, width: `${100 * full}%` }} />
      </span>
      <span className="text-ink-soft">{appointments > 0 && t.booked(appointments)}</span>
      <FreeOfDay of={of} today={today} />
    </button>
  )
}

function FreeOfDay({ of: { day, open_minutes, free_minutes }, today }: { of: DayOfMonth; today: Day }) {
  const t = useTexts(texts)
  const words = useLengthWords()
  const phone = usePhone()
  // A phone has no room for the minutes beside the hours.
  const shown = phone && free_minutes > 60 ? free_minutes - (free_minutes % 60) : free_minutes
  if (open_minutes === 0) return <span className="text-ink-faint">{t.closed}</span>
  if (day < today) return null
  if (free_minutes === 0) return <span className="text-ink-soft">{day === today ? t.none_left : t.full}</span>
  return <span className="text-brand-strong">{t.free(words(shown))}</span>
}
