import { taxWords } from '#web/base/clinic/tax-words.ts'
import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'
import { benefitWords } from './benefit-words.ts'
import { effectWords } from './effect-words.ts'

export const auditTexts = {
  en: {
    noun: 'Treatment code',
    kinds: {
      'treatment-code.created': {
        label: 'Treatment code added',
        sentence: ({ who, name }) => `${who} added the treatment code ${name}`,
      },
      'treatment-code.updated': {
        label: 'Treatment code changed',
        sentence: ({ who, name }) => `${who} changed the treatment code ${name}`,
      },
      'treatment-code.deactivated': {
        label: 'Treatment code deactivated',
        sentence: ({ who, name }) => `${who} deactivated the treatment code ${name}, which is in use`,
      },
      'treatment-code.deleted': {
        label: 'Treatment code deleted',
        sentence: ({ who, name }) => `${who} deleted the treatment code ${name}`,
      },
    },
    fields: {
      code: 'Code',
      description: 'Description',
      default_cost: 'Default cost',
      minutes: 'Minutes',
      note_text_en: 'Note in English',
      note_text_ar: 'Note in Arabic',
      description_ar: 'Arabic description',
      effect: 'Effect on the chart',
      per: 'Price is per',
      benefit: 'Benefit of insurers',
      needs_tooth: 'Claims name the tooth',
      tax_category: 'VAT category',
    },
    values: { ...effectWords.en, ...benefitWords.en, tax_category: taxWords.en.categories },
  },
  ar: {
    noun: 'رمز علاج',
    kinds: {
      'treatment-code.created': {
        label: 'إضافة رمز علاج',
        sentence: ({ who, name }) => `أُضيف رمز العلاج ${name} بواسطة ${who}`,
      },
      'treatment-code.updated': {
        label: 'تعديل رمز علاج',
        sentence: ({ who, name }) => `عُدّل رمز العلاج ${name} بواسطة ${who}`,
      },
      'treatment-code.deactivated': {
        label: 'إيقاف رمز علاج',
        sentence: ({ who, name }) => `أُوقف رمز العلاج ${name} وهو مستخدم، بواسطة ${who}`,
      },
      'treatment-code.deleted': {
        label: 'حذف رمز علاج',
        sentence: ({ who, name }) => `حُذف رمز العلاج ${name} بواسطة ${who}`,
      },
    },
    fields: {
      code: 'الرمز',
      description: 'الوصف',
      default_cost: 'التكلفة المعتادة',
      minutes: 'الدقائق',
      note_text_en: 'الملاحظة بالإنجليزية',
      note_text_ar: 'الملاحظة بالعربية',
      description_ar: 'الوصف بالعربية',
      effect: 'الأثر في المخطط',
      per: 'السعر لكل',
      benefit: 'فئة التغطية',
      needs_tooth: 'المطالبة تذكر السن',
      tax_category: 'فئة ضريبة القيمة المضافة',
    },
    values: { ...effectWords.ar, ...benefitWords.ar, tax_category: taxWords.ar.categories },
  },
} satisfies AuditTexts
