import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Price list',
    kinds: {
      'price-list.added': {
        label: 'Price list added',
        sentence: ({ who, name }) => `${who} added the price list ${name}`,
      },
      'price-list.changed': {
        label: 'Price list changed',
        sentence: ({ who, name }) => `${who} changed the price list ${name}`,
      },
    },
    fields: { prices: 'Prices' },
    values: {},
  },
  ar: {
    noun: 'قائمة أسعار',
    kinds: {
      'price-list.added': {
        label: 'إضافة قائمة أسعار',
        sentence: ({ who, name }) => `أُضيفت قائمة الأسعار ${name} بواسطة ${who}`,
      },
      'price-list.changed': {
        label: 'تعديل قائمة أسعار',
        sentence: ({ who, name }) => `عُدّلت قائمة الأسعار ${name} بواسطة ${who}`,
      },
    },
    fields: { prices: 'الأسعار' },
    values: {},
  },
} satisfies AuditTexts
