import { catalogue } from '#web/base/i18n/catalogue.ts'

/** Also used by screens that only name a file. */
export const texts = catalogue({
  en: { xray: 'X-ray', photo: 'Photo', document: 'Document', consent: 'Consent', lab: 'Laboratory' },
  ar: { xray: 'أشعة', photo: 'صورة', document: 'مستند', consent: 'موافقة', lab: 'مختبر' },
})
