import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: { title: 'Since you last looked', since: (when: string) => `Since ${when}` },
  ar: { title: 'منذ آخر اطلاع لك', since: (when: string) => `منذ ${when}` },
})
