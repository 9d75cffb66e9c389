import { catalogue } from '#web/base/i18n/catalogue.ts'

/** How plans of insurers group treatments. */
export const benefitWords = catalogue({
  en: {
    benefit: {
      consultation: 'Consultation',
      preventive: 'Preventive',
      basic: 'Basic',
      major: 'Major',
      orthodontic: 'Orthodontic',
      cosmetic: 'Cosmetic',
      other: 'Other',
    },
  },
  ar: {
    benefit: {
      consultation: 'استشارة',
      preventive: 'وقائي',
      basic: 'أساسي',
      major: 'رئيسي',
      orthodontic: 'تقويم',
      cosmetic: 'تجميلي',
      other: 'أخرى',
    },
  },
})
