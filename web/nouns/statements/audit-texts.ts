import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Statement',
    kinds: {
      'statement.closed': {
        label: 'Month closed',
        sentence: ({ who, month }) => `${who} closed the payouts of ${month}`,
      },
    },
    fields: { month: 'Month' },
  },
  ar: {
    noun: 'كشف حساب',
    kinds: {
      'statement.closed': {
        label: 'إغلاق شهر',
        sentence: ({ who, month }) => `أُغلقت مستحقات شهر ${month} بواسطة ${who}`,
      },
    },
    fields: { month: 'الشهر' },
  },
} satisfies AuditTexts
