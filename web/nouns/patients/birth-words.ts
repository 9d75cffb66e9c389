import type { Birth } from '#domain/patient.ts'
import { catalogue, useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'

export const birthTexts = catalogue({
  en: {
    born: (day: string) => `born ${day}`,
    born_in: (year: number) => `born ${year}`,
    no_year: (from: number, to: number) => `Enter a year from ${from} to ${to}.`,
  },
  ar: {
    born: (day: string) => `تاريخ الميلاد ${day}`,
    born_in: (year: number) => `سنة الميلاد ${isolateLtr(String(year))}`,
    no_year: (from: number, to: number) => `أدخل سنة من ${isolateLtr(String(from))} إلى ${isolateLtr(String(to))}.`,
  },
})

/** The day of birth, or the year if only that is known, which tell people of one name apart; null if neither is. */
export function useBirthWords() {
  const t = useTexts(birthTexts)
  const { day } = useFormats()
  return ({ date_of_birth, birth_year }: Birth): string | null => {
    if (date_of_birth !== null) return t.born(day(date_of_birth))
    return birth_year === null ? null : t.born_in(birth_year)
  }
}
