import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Agreement',
    kinds: {
      'agreement.made': {
        label: 'Instalments agreed',
        sentence: ({ who, name }) => `${who} recorded an agreement on instalments with ${name}`,
      },
      'agreement.ended': {
        label: 'Agreement ended',
        sentence: ({ who, name }) => `${who} ended an agreement on instalments with ${name}`,
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
        sentence: ({ who, name }) => `سُجّل اتفاق تقسيط مع ${name} بواسطة ${who}`,
      },
      'agreement.ended': {
        label: 'إنهاء اتفاق تقسيط',
        sentence: ({ who, name }) => `أُنهي اتفاق تقسيط مع ${name} بواسطة ${who}`,
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
