import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    unknown: 'No longer to be seen',
  },
  ar: {
    unknown: 'لم يعد متاحًا للعرض',
  },
})
