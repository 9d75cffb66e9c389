import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Agreement',
    kinds: {
      'agreement.made': {
        label: 'Instalments agreed',
        sentence: ({ who, name, amount }) => `${who} recorded an agreement with ${name} on ${amount} in instalments`,
      },
      'agreement.ended': {
        label: 'Agreement ended',
        sentence: ({ who, name, amount }) => `${who} ended an agreement with ${name} on ${amount} in instalments`,
      },
    },
    fields: {
      payer_id: 'Payer',
      plan_id: 'Plan',
      invoice_ids: 'Invoices',
      total: 'Total',
      instalments: 'Instalments',
      agreement_id: 'Agreement',
    },
  },
  ar: {
    noun: 'اتفاق تقسيط',
    kinds: {
      'agreement.made': {
        label: 'اتفاق على أقساط',
        sentence: ({ who, name, amount }) => `سُجّل اتفاق على تقسيط ${amount} مع ${name} بواسطة ${who}`,
      },
      'agreement.ended': {
        label: 'إنهاء اتفاق تقسيط',
        sentence: ({ who, name, amount }) => `أُنهي اتفاق على تقسيط ${amount} مع ${name} بواسطة ${who}`,
      },
    },
    fields: {
      payer_id: 'الدافع',
      plan_id: 'الخطة',
      invoice_ids: 'الفواتير',
      total: 'المجموع',
      instalments: 'الأقساط',
      agreement_id: 'اتفاق التقسيط',
    },
  },
} satisfies AuditTexts
