import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Receipt of a payer',
    kinds: {
      'payer-payment.received': {
        label: 'Money of a payer received',
        sentence: ({ who }) => `${who} received money from a payer`,
      },
      'payer-payment.allocated': {
        label: 'Money of a payer allocated',
        sentence: ({ who }) => `${who} allocated money of a payer to claims`,
      },
      'payer-payment.returned': {
        label: 'Money sent back to a payer',
        sentence: ({ who }) => `${who} sent money back to a payer`,
      },
    },
    fields: {
      received_on: 'Received on',
      returned_on: 'Sent back on',
      reference: 'Reference',
      method: 'Method',
      answered_lines: 'Lines',
    },
    values: {},
  },
  ar: {
    noun: 'إيصال جهة دافعة',
    kinds: {
      'payer-payment.received': {
        label: 'استلام مبلغ من جهة دافعة',
        sentence: ({ who }) => `استُلم مبلغ من جهة دافعة بواسطة ${who}`,
      },
      'payer-payment.allocated': {
        label: 'توزيع مبلغ جهة دافعة',
        sentence: ({ who }) => `وُزّع مبلغ جهة دافعة على المطالبات بواسطة ${who}`,
      },
      'payer-payment.returned': {
        label: 'إرجاع مبلغ إلى جهة دافعة',
        sentence: ({ who }) => `أُرجع مبلغ إلى جهة دافعة بواسطة ${who}`,
      },
    },
    fields: {
      received_on: 'يوم الاستلام',
      returned_on: 'يوم الإرجاع',
      reference: 'المرجع',
      method: 'الطريقة',
      answered_lines: 'البنود',
    },
    values: {},
  },
} satisfies AuditTexts
