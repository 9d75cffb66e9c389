import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Dental lab',
    kinds: {
      'lab.added': { label: 'Lab added', sentence: ({ who, name }) => `${who} added the lab ${name}` },
      'lab.changed': { label: 'Lab changed', sentence: ({ who, name }) => `${who} changed the lab ${name}` },
    },
    fields: { lab_items: 'What it makes (fee and days)' },
    values: {},
  },
  ar: {
    noun: 'مختبر أسنان',
    kinds: {
      'lab.added': { label: 'إضافة مختبر', sentence: ({ who, name }) => `أُضيف المختبر ${name} بواسطة ${who}` },
      'lab.changed': { label: 'تعديل مختبر', sentence: ({ who, name }) => `عُدّل المختبر ${name} بواسطة ${who}` },
    },
    fields: { lab_items: 'ما يصنعه (الأتعاب والأيام)' },
    values: {},
  },
} satisfies AuditTexts
