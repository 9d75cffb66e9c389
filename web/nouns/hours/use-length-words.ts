import { catalogue, useTexts } from '#web/base/i18n/catalogue.ts'
import { plural } from '#web/base/i18n/plural.ts'

const hoursInArabic = (hours: number) =>
  plural.ar(hours, {
    zero: 'لا ساعات',
    one: 'ساعة',
    two: 'ساعتان',
    few: `${hours} ساعات`,
    many: `${hours} ساعة`,
    other: `${hours} ساعة`,
  })
const minutesInArabic = (minutes: number) =>
  plural.ar(minutes, {
    zero: '0 دقيقة',
    one: 'دقيقة',
    two: 'دقيقتان',
    few: `${minutes} دقائق`,
    many: `${minutes} دقيقة`,
    other: `${minutes} دقيقة`,
  })

const texts = catalogue({
  en: {
    length: (hours: number, minutes: number) =>
      [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' '),
  },
  ar: {
    length: (hours: number, minutes: number) =>
      [hours > 0 && hoursInArabic(hours), (minutes > 0 || hours === 0) && minutesInArabic(minutes)]
        .filter(Boolean)
        .join(' و'),
  },
})

/** 90 -> '1 h 30 min' */
export function useLengthWords() {
  const t = useTexts(texts)
  return (minutes: number) => t.length(Math.floor(minutes / 60), minutes % 60)
}
