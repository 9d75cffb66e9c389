import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'API key',
    kinds: {
      'api-key.made': { label: 'API key made', sentence: ({ who, name }) => `${who} made the API key ${name}` },
      'api-key.revoked': {
        label: 'API key revoked',
        sentence: ({ who, name }) => `${who} revoked the API key ${name}`,
      },
    },
    fields: { permissions: 'May' },
    values: {},
  },
  ar: {
    noun: 'مفتاح برمجي',
    kinds: {
      'api-key.made': {
        label: 'إنشاء مفتاح برمجي',
        sentence: ({ who, name }) => `أُنشئ المفتاح البرمجي ${name} بواسطة ${who}`,
      },
      'api-key.revoked': {
        label: 'إلغاء مفتاح برمجي',
        sentence: ({ who, name }) => `أُلغي المفتاح البرمجي ${name} بواسطة ${who}`,
      },
    },
    fields: { permissions: 'الصلاحيات' },
    values: {},
  },
} satisfies AuditTexts
