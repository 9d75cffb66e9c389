import { useLocation } from 'react-router'
import { addDays, addMonths, type Day, firstOfMonth, weekdayIndex } from '#domain/calendar.ts'
import type { useFormats } from '#web/base/i18n/formats.ts'
import type { DayView } from './day-view.ts'

/** What the board shows: a day by doctor or by chair, seven days, or how full a month is. */
export const COLUMNS_BY = ['doctors', 'chairs', 'week', 'month'] as const
export type ColumnsBy = (typeof COLUMNS_BY)[number]

const STORAGE_KEY = 'appointments-columns-by'

export const rememberColumnsBy = (by: ColumnsBy) => localStorage.setItem(STORAGE_KEY, by)

const named = (by: string | null) => COLUMNS_BY.find((each) => each === by)

/** An address without it, as another screen's link to a day, shows what was chosen last on this device. */
export const columnsByIn = (params: URLSearchParams): ColumnsBy =>
  named(params.get('columns_by')) ?? named(localStorage.getItem(STORAGE_KEY)) ?? 'doctors'

export const useColumnsBy = () => columnsByIn(new URLSearchParams(useLocation().search))

const spanOf = (view: DayView, by: ColumnsBy) => (view === 'columns' && (by === 'week' || by === 'month') ? by : 'day')

/** How many days the screen shows. */
export const useSpan = (view: DayView) => spanOf(view, useColumnsBy())

/** The shown days, as the head of a paper says them. */
export function daysInWords(
  { day: words }: Pick<ReturnType<typeof useFormats>, 'day'>,
  day: Day,
  span: ReturnType<typeof spanOf>,
) {
  if (span === 'month') return words(day, 'month')
  if (span === 'day') return words(day, 'long')
  const sunday = addDays(day, -weekdayIndex(day))
  return `${words(sunday, 'long')} – ${words(addDays(sunday, 6), 'long')}`
}

/** The day that comes into view by one step forwards or back. */
export function steppedDay(day: Day, direction: 1 | -1, [view, by]: readonly [DayView, ColumnsBy]): Day {
  const span = spanOf(view, by)
  if (span === 'month') return addMonths(firstOfMonth(day), direction)
  return addDays(day, span === 'week' ? 7 * direction : direction)
}
