import { minutesOfDay, WEEKDAYS } from '#domain/calendar.ts'
import type { WeeklyHours } from '#domain/hours.ts'

/** The rows in which a week's hours are stored. */
export const rangeRows = (week: WeeklyHours) =>
  WEEKDAYS.flatMap((name, weekday) =>
    week[name].map(({ open, close }) => ({
      weekday,
      open_minute: minutesOfDay(open),
      close_minute: minutesOfDay(close),
    })),
  )
