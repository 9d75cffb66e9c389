import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'
import { payerWords } from './payer-words.ts'

export const auditTexts = {
  en: {
    noun: 'Payer',
    kinds: {
      'payer.added': { label: 'Payer added', sentence: ({ who, name }) => `${who} added the payer ${name}` },
      'payer.changed': { label: 'Payer changed', sentence: ({ who, name }) => `${who} changed the payer ${name}` },
    },
    fields: {
      receiver_code: 'Receiver code',
      sender_code: 'Sender code',
      tax_number: 'Tax number',
      submit_within_days: 'Days to send claims',
      resubmit_within_days: 'Days to send claims again',
      pays_within_days: 'Days until it pays',
      format: 'Format of claims',
      may_bill_patient: 'The patient may be billed for the rest',
      insurer_tax: 'VAT on its part',
    },
    values: { kind: payerWords.en.kinds, format: payerWords.en.formats, insurer_tax: payerWords.en.insurer_taxes },
  },
  ar: {
    noun: 'جهة تأمين',
    kinds: {
      'payer.added': {
        label: 'إضافة جهة تأمين',
        sentence: ({ who, name }) => `أُضيفت جهة التأمين ${name} بواسطة ${who}`,
      },
      'payer.changed': {
        label: 'تعديل جهة تأمين',
        sentence: ({ who, name }) => `عُدّلت جهة التأمين ${name} بواسطة ${who}`,
      },
    },
    fields: {
      receiver_code: 'رمز المستلم',
      sender_code: 'رمز المرسل',
      tax_number: 'الرقم الضريبي',
      submit_within_days: 'أيام تقديم المطالبات',
      resubmit_within_days: 'أيام إعادة التقديم',
      pays_within_days: 'أيام السداد',
      format: 'صيغة المطالبات',
      may_bill_patient: 'يُطالب المريض بالباقي',
      insurer_tax: 'ضريبة القيمة المضافة على حصتها',
    },
    values: { kind: payerWords.ar.kinds, format: payerWords.ar.formats, insurer_tax: payerWords.ar.insurer_taxes },
  },
} satisfies AuditTexts
