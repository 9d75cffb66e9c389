import { catalogue } from '#web/base/i18n/catalogue.ts'

/** The kinds of payers, and how claims reach them. */
export const payerWords = catalogue({
  en: {
    kinds: { insurer: 'Insurer', tpa: 'Administrator (TPA)', employer: 'Employer', government: 'Government' },
    formats: { print: 'On paper', csv: 'Table (CSV)', dhpo: 'Dubai (DHPO)', shafafiya: 'Abu Dhabi (Shafafiya)' },
    insurer_taxes: { as_patient: 'As the patient’s part', standard: 'Standard rate: the payer is the recipient' },
  },
  ar: {
    kinds: { insurer: 'شركة تأمين', tpa: 'شركة إدارة مطالبات', employer: 'جهة عمل', government: 'جهة حكومية' },
    formats: { print: 'على الورق', csv: 'جدول (CSV)', dhpo: 'دبي (DHPO)', shafafiya: 'أبوظبي (شفافية)' },
    insurer_taxes: { as_patient: 'كحصة المريض', standard: 'النسبة الأساسية: الجهة هي متلقي الخدمة' },
  },
})
