import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Means of payment',
    kinds: {
      'means.added': {
        label: 'Means of payment added',
        sentence: ({ who, name }) => `${who} added the means of payment ${name}`,
      },
      'means.changed': {
        label: 'Means of payment changed',
        sentence: ({ who, name }) => `${who} changed the means of payment ${name}`,
      },
    },
    fields: {
      name_en: 'Name in English',
      name_ar: 'Name in Arabic',
      method: 'Counts as',
      fee_percentage: 'Fee',
      settles: 'Where the money arrives',
      means_id: 'Means of payment',
    },
    values: {
      settles: { drawer: 'In the drawer', terminal: 'At the terminal', bank: 'At the bank', later: 'Later' },
      method: { cash: 'Cash', card: 'Card' },
    },
  },
  ar: {
    noun: 'وسيلة دفع',
    kinds: {
      'means.added': {
        label: 'إضافة وسيلة دفع',
        sentence: ({ who, name }) => `أُضيفت وسيلة الدفع ${name} بواسطة ${who}`,
      },
      'means.changed': {
        label: 'تعديل وسيلة دفع',
        sentence: ({ who, name }) => `عُدّلت وسيلة الدفع ${name} بواسطة ${who}`,
      },
    },
    fields: {
      name_en: 'الاسم بالإنجليزية',
      name_ar: 'الاسم بالعربية',
      method: 'تُحسب',
      fee_percentage: 'الرسوم',
      settles: 'أين يصل المبلغ',
      means_id: 'وسيلة الدفع',
    },
    values: {
      settles: { drawer: 'في الدرج', terminal: 'على جهاز البطاقات', bank: 'في البنك', later: 'لاحقًا' },
      method: { cash: 'نقدًا', card: 'بطاقة' },
    },
  },
} satisfies AuditTexts
