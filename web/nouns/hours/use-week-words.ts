import { WEEKDAYS } from '#domain/calendar.ts'
import type { WeeklyHours } from '#domain/hours.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import { texts } from './texts.ts'

/** Each weekday with its hours in words. */
export function useWeekWords() {
  const t = useTexts(texts)
  const names = useFormats().weekdays('long')
  return (week: WeeklyHours) =>
    WEEKDAYS.map((weekday, index) => ({
      name: names[index] ?? weekday,
      hours: week[weekday].map(({ open, close }) => isolateLtr(`${open}–${close}`)).join(' · ') || t.off,
    }))
}
