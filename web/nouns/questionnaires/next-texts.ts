import { catalogue } from '#web/base/i18n/catalogue.ts'

/** Apart from the other texts, which the day does not load. */
export const texts = catalogue({
  en: { to_ask: 'Ask history', to_review: 'Review history' },
  ar: { to_ask: 'اسأل عن التاريخ الطبي', to_review: 'راجع التاريخ الطبي' },
})
