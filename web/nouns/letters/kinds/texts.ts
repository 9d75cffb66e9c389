import { catalogue } from '#web/base/i18n/catalogue.ts'

/** Also used by screens that only name a letter. */
export const texts = catalogue({
  en: {
    prescription: 'Prescription',
    sick_leave: 'Sick leave',
    referral: 'Referral',
    consent: 'Consent',
    other: 'Letter',
    withdrawn: 'Withdrawn',
  },
  ar: {
    prescription: 'وصفة طبية',
    sick_leave: 'إجازة مرضية',
    referral: 'إحالة',
    consent: 'موافقة',
    other: 'رسالة',
    withdrawn: 'مسحوبة',
  },
})
