import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, addMonths, type Day, firstOfMonth, monthOf, weekdayIndex } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { texts } from '../texts.ts'

export interface CalendarProps {
  chosen: Day
  today: Day
  onChoose: (day: Day) => void
  min?: Day | undefined
  max?: Day | undefined
  /** how busy a day is, 0 to 1, drawn as a bar below its number. */
  loads?: Readonly<Record<Day, number>> | undefined
  /** Called with the month on screen, for fetching its `load`. */
  onMonth?: ((first: Day) => void) | undefined
}

/** One month, weeks beginning on Sunday; arrow keys move by days and weeks, Page Up and Page Down by months. */
export function Calendar({ chosen, today, onChoose, min, max, loads, onMonth }: CalendarProps) {
  const t = useTexts(texts)
  const { grid, focused, setFocused, moveByKey } = useFocusedDay(chosen || today)
  const month = firstOfMonth(focused)
  const isAllowed = (day: Day) => (!min || day >= min) && (!max || day <= max)
  useEffect(() => onMonth?.(month), [month, onMonth])
  const shared = { month, chosen, today, focused, onChoose }
  const cellOf = (day: Day) => (
    <td key={day} aria-selected={day === chosen} className="p-0">
      <DayButton {...shared} day={day} disabled={!isAllowed(day)} load={loads?.[day]} />
    </td>
  )
  return (
    <div className="p-3">
      <MonthBar month={month} onTurn={(months) => setFocused(addMonths(focused, months))} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} role="grid" onKeyDown={moveByKey} className="mt-1 border-separate border-spacing-0.5">
        <WeekdayNames />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>{week.map(cellOf)}</tr>
          ))}
        </tbody>
      </table>
      <Button
        size="sm"
        variant="quiet"
        wide
        disabled={!isAllowed(today)}
        onClick={() => onChoose(today)}
        className="mt-1"
      >
        {t.calendar.today}
      </Button>
    </div>
  )
}

/** The one day that Tab reaches; the arrow keys move it, and the focus with it. */
function useFocusedDay(first: Day) {
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState(first)
  const moved = useRef(true)
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
    moved.current = false
  }, [focused])
  const moveByKey = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, focused)
    if (!next) return
    event.preventDefault()
    moved.current = true
    setFocused(next)
  }
  return { grid, focused, setFocused, moveByKey }
}

function MonthBar({ month, onTurn }: { month: Day; onTurn: (months: number) => void }) {
  const t = useTexts(texts).calendar
  return (
    <div className="flex items-center gap-1">
      <IconButton icon={IconChevronLeft} directional label={t.previous_month} onClick={() => onTurn(-1)} />
      <p aria-live="polite" className="flex-1 text-center text-sm font-semibold">
        {useFormats().day(month, 'month')}
      </p>
      <IconButton icon={IconChevronRight} directional label={t.next_month} onClick={() => onTurn(1)} />
    </div>
  )
}

function WeekdayNames() {
  const formats = useFormats()
  return (
    <thead>
      <tr>
        {formats.weekdays('long').map((name, index) => (
          <th key={name} scope="col" abbr={name} className="pb-1 text-2xs font-medium text-ink-faint">
            {formats.weekdays('narrow')[index]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface DayButtonProps extends Pick<CalendarProps, 'chosen' | 'today' | 'onChoose'> {
  day: Day
  month: Day
  focused: Day
  disabled: boolean
  load: number | undefined
}

const DayButton = ({ day, month, chosen, today, focused, onChoose, disabled, load }: DayButtonProps) => (
  <button
    type="button"
    data-day={day}
    tabIndex={day === focused ? 0 : -1}
    disabled={disabled}
    aria-current={day === today ? 'date' : undefined}
    aria-label={useFormats().day(day, 'long')}
    onClick={() => onChoose(day)}
    className={dayLook(day, { chosen, today, month })}
  >
    {Number(day.slice(8))}
    <DayLoad load={load} />
  </button>
)

const DayLoad = ({ load = 0 }: { load: number | undefined }) =>
  load > 0 && (
    <span aria-hidden className="absolute inset-x-2 bottom-1 h-0.5 overflow-hidden rounded-full bg-current/15">
      <span className="block h-full rounded-full bg-current" style={{ width: `${Math.max(15, load * 100)}%` }} />
    </span>
  )

const dayLook = (day: Day, { chosen, today, month }: { chosen: Day; today: Day; month: Day }) =>
  classNames(
    'relative grid size-9.5 place-items-center rounded-md text-sm tabular-nums transition-[background-color] max-sm:size-11 disabled:opacity-35',
    day === chosen ? 'bg-brand font-semibold text-on-brand' : 'not-disabled:hover:bg-hover',
    day !== chosen && day === today && 'font-semibold text-brand ring-1 ring-brand-line ring-inset',
    day !== chosen && monthOf(day) !== monthOf(month) && 'text-ink-faint',
  )

/** The whole weeks that contain a month. */
function weeksOf(month: Day) {
  const first = addDays(month, -weekdayIndex(month))
  const last = addMonths(month, 1)
  const weeks: Day[][] = []
  for (let sunday = first; sunday < last; sunday = addDays(sunday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(sunday, index)))
  }
  return weeks
}

function dayByKey(key: string, day: Day): Day | undefined {
  const along = document.documentElement.dir === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return addDays(day, along)
  if (key === 'ArrowLeft') return addDays(day, -along)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'Home') return addDays(day, -weekdayIndex(day))
  if (key === 'End') return addDays(day, 6 - weekdayIndex(day))
  if (key === 'PageUp') return addMonths(day, -1)
  if (key === 'PageDown') return addMonths(day, 1)
  return undefined
}
