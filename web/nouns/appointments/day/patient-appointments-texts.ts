import { catalogue } from '#web/base/i18n/catalogue.ts'
import { plural } from '#web/base/i18n/plural.ts'

export const texts = catalogue({
  en: {
    title: (name: string) => `All appointments of ${name}`,
    upcoming: 'Upcoming',
    past: 'Earlier',
    more: (count: number) => plural.en(count, { one: '1 more', other: `${count} more` }),
    failed: 'The other appointments could not be loaded.',
  },
  ar: {
    title: (name: string) => `كل مواعيد ${name}`,
    upcoming: 'القادمة',
    past: 'السابقة',
    more: (count: number) =>
      plural.ar(count, {
        zero: 'لا مزيد',
        one: 'موعد آخر',
        two: 'موعدان آخران',
        few: `${count} مواعيد أخرى`,
        many: `${count} موعدًا آخر`,
        other: `${count} موعد آخر`,
      }),
    failed: 'تعذّر تحميل المواعيد الأخرى.',
  },
})
