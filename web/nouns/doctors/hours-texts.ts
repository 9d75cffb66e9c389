import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    card: 'Working hours',
    change: 'Change hours',
    title: (doctor: string) => `Hours of ${doctor}`,
    as_clinic: 'Works whenever the clinic is open',
    as_clinic_hint: 'Otherwise the hours below count, within those of the clinic.',
    saved: (doctor: string) => `The hours of ${doctor} are saved`,
    failed: 'Failed to save the hours',
  },
  ar: {
    card: 'ساعات العمل',
    change: 'تغيير الساعات',
    title: (doctor: string) => `ساعات ${doctor}`,
    as_clinic: 'يعمل كلما كانت العيادة مفتوحة',
    as_clinic_hint: 'وإلا تُحسب الساعات أدناه، ضمن ساعات العيادة.',
    saved: (doctor: string) => `حُفظت ساعات ${doctor}`,
    failed: 'تعذّر حفظ الساعات',
  },
})
