import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Expense',
    kinds: {
      'expense.added': {
        label: 'Expense added',
        sentence: ({ who, name, amount }) => `${who} added an expense of ${amount} for ${name}`,
      },
      'expense.voided': {
        label: 'Expense voided',
        sentence: ({ who, name, amount }) => `${who} voided an expense of ${amount} for ${name}`,
      },
    },
    fields: {
      category: 'Category',
      supplier: 'Paid to',
      paid_on: 'Paid on',
      from_drawer: 'From the drawer',
      file_id: 'File',
      void_reason: 'Reason',
    },
  },
  ar: {
    noun: 'مصروف',
    kinds: {
      'expense.added': {
        label: 'إضافة مصروف',
        sentence: ({ who, name, amount }) => `أُضيف مصروف ${name} بمبلغ ${amount} بواسطة ${who}`,
      },
      'expense.voided': {
        label: 'إلغاء مصروف',
        sentence: ({ who, name, amount }) => `أُلغي مصروف ${name} بمبلغ ${amount} بواسطة ${who}`,
      },
    },
    fields: {
      category: 'البند',
      supplier: 'دُفع إلى',
      paid_on: 'تاريخ الدفع',
      from_drawer: 'من الدرج',
      file_id: 'الملف',
      void_reason: 'السبب',
    },
  },
} satisfies AuditTexts
