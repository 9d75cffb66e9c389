import { catalogue } from '#web/base/i18n/catalogue.ts'

/** What any paper may have below the letterhead. */
export const texts = catalogue({
  en: {
    former_number: 'File number before',
  },
  ar: {
    former_number: 'رقم الملف السابق',
  },
})
