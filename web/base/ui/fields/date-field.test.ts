import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { readDay } from '#domain/typed-day.ts'
import { formatDay } from '#web/base/i18n/formats.ts'

const TODAY = '2026-11-22'
const year = Array.from({ length: 360 }, (_, index) => addDays(TODAY, index - 180))

test.each(['short', 'weekday', 'dated', 'long'] as const)(
  'a day that the field shows in the style %s is read as that day when it is typed',
  (style) => {
    for (const language of ['en', 'ar'] as const) {
      const misread = year.filter((day) => readDay(formatDay(language, day, style), TODAY, 'ahead') !== day)
      expect(misread, language).toEqual([])
    }
  },
)
