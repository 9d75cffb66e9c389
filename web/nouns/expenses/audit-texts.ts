import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'
import { categoryInSentence } from './category-in-sentence.ts'
import { texts } from './texts.ts'

const ofEnglish = (category: string) => categoryInSentence(texts.en.categories, category)
const ofArabic = (category: string) => categoryInSentence(texts.ar.categories, category)

export const auditTexts = {
  en: {
    noun: 'Expense',
    kinds: {
      'expense.added': {
        label: 'Expense added',
        sentence: ({ who, name, amount }) => `${who} added an expense of ${amount} for ${ofEnglish(name)}`,
      },
      'expense.voided': {
        label: 'Expense voided',
        sentence: ({ who, name, amount }) => `${who} voided an expense of ${amount} for ${ofEnglish(name)}`,
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
    values: { category: texts.en.categories },
  },
  ar: {
    noun: 'مصروف',
    kinds: {
      'expense.added': {
        label: 'إضافة مصروف',
        sentence: ({ who, name, amount }) => `أُضيف مصروف ${ofArabic(name)} بمبلغ ${amount} بواسطة ${who}`,
      },
      'expense.voided': {
        label: 'إلغاء مصروف',
        sentence: ({ who, name, amount }) => `أُلغي مصروف ${ofArabic(name)} بمبلغ ${amount} بواسطة ${who}`,
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
    values: { category: texts.ar.categories },
  },
} satisfies AuditTexts
