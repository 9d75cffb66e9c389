import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'
import { categoryInSentence } from '#web/nouns/expenses/category-in-sentence.ts'
import { texts } from '#web/nouns/expenses/texts.ts'

const ofEnglish = (category: string) => categoryInSentence(texts.en.categories, category)
const ofArabic = (category: string) => categoryInSentence(texts.ar.categories, category)

export const auditTexts = {
  en: {
    noun: 'Recurring expense',
    kinds: {
      'recurring-expense.added': {
        label: 'Recurring expense added',
        sentence: ({ who, name, amount }) => `${who} added a recurring expense of ${amount} for ${ofEnglish(name)}`,
      },
      'recurring-expense.changed': {
        label: 'Recurring expense changed',
        sentence: ({ who, name }) => `${who} changed the recurring expense for ${ofEnglish(name)}`,
      },
      'recurring-expense.ended': {
        label: 'Recurring expense ended',
        sentence: ({ who, name }) => `${who} ended the recurring expense for ${ofEnglish(name)}`,
      },
      'recurring-expense.skipped': {
        label: 'Recurring expense skipped',
        sentence: ({ who, name }) => `${who} skipped a recurring expense for ${ofEnglish(name)}`,
      },
    },
    fields: { starts_on: 'First day', every_months: 'Every so many months' },
  },
  ar: {
    noun: 'مصروف متكرر',
    kinds: {
      'recurring-expense.added': {
        label: 'إضافة مصروف متكرر',
        sentence: ({ who, name, amount }) => `أُضيف مصروف متكرر ${ofArabic(name)} بمبلغ ${amount} بواسطة ${who}`,
      },
      'recurring-expense.changed': {
        label: 'تعديل مصروف متكرر',
        sentence: ({ who, name }) => `عُدّل المصروف المتكرر ${ofArabic(name)} بواسطة ${who}`,
      },
      'recurring-expense.ended': {
        label: 'إنهاء مصروف متكرر',
        sentence: ({ who, name }) => `أُنهي المصروف المتكرر ${ofArabic(name)} بواسطة ${who}`,
      },
      'recurring-expense.skipped': {
        label: 'تخطي مصروف متكرر',
        sentence: ({ who, name }) => `جرى تخطي مصروف متكرر ${ofArabic(name)} بواسطة ${who}`,
      },
    },
    fields: { starts_on: 'أول يوم', every_months: 'عدد الأشهر' },
  },
} satisfies AuditTexts
