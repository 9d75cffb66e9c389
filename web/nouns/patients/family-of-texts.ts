import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    kinds: {
      parent: 'Parent',
      child: 'Child',
      spouse: 'Spouse',
      sibling: 'Brother or sister',
      guardian: 'Guardian',
      ward: 'Ward',
      other: 'Other',
    },
    family_of: (name: string) => `Family of ${name}?`,
    is_to_them: (name: string) => `To the new patient, ${name} is`,
  },
  ar: {
    kinds: {
      parent: 'أحد الوالدين',
      child: 'ابن أو ابنة',
      spouse: 'زوج أو زوجة',
      sibling: 'أخ أو أخت',
      guardian: 'ولي أمر',
      ward: 'تحت ولايته',
      other: 'غير ذلك',
    },
    family_of: (name: string) => `من عائلة ${name}؟`,
    is_to_them: (name: string) => `صلة ${name} بالمريض الجديد`,
  },
})
