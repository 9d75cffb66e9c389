import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'
import { kindOfMethod } from '#web/base/i18n/payment-methods.ts'

export const auditTexts = {
  en: {
    noun: 'Deposit',
    kinds: {
      'deposit.received': {
        label: 'Deposit received',
        sentence: ({ who, method, amount, patient }) =>
          `${who} took a ${kindOfMethod('en', method)} deposit of ${amount} from ${patient}`,
      },
      'deposit.refunded': {
        label: 'Deposit refunded',
        sentence: ({ who, amount, patient }) => `${who} refunded ${amount} of a deposit to ${patient}`,
      },
    },
    fields: { left: 'Left', deposit_id: 'Deposit' },
  },
  ar: {
    noun: 'عربون',
    kinds: {
      'deposit.received': {
        label: 'استلام عربون',
        sentence: ({ who, method, amount, patient }) =>
          `استُلم عربون ${kindOfMethod('ar', method)} قدره ${amount} من ${patient} بواسطة ${who}`,
      },
      'deposit.refunded': {
        label: 'رد عربون',
        sentence: ({ who, amount, patient }) => `رُدّ ${amount} من عربون ${patient} بواسطة ${who}`,
      },
    },
    fields: { left: 'المتبقي', deposit_id: 'العربون' },
  },
} satisfies AuditTexts
