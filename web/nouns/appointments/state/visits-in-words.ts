import { plural } from '#web/base/i18n/plural.ts'

/** So many visits, in both languages. */
export const visitsInWords = {
  en: (count: number) => plural.en(count, { one: '1 visit', other: `${count} visits` }),
  ar: (count: number) =>
    plural.ar(count, {
      zero: 'لا زيارات',
      one: 'زيارة واحدة',
      two: 'زيارتان',
      few: `${count} زيارات`,
      many: `${count} زيارة`,
      other: `${count} زيارة`,
    }),
}
