import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Chair',
    kinds: {
      'chair.added': { label: 'Chair added', sentence: ({ who, name }) => `${who} added the chair ${name}` },
      'chair.changed': { label: 'Chair changed', sentence: ({ who, name }) => `${who} changed the chair ${name}` },
    },
    fields: { position: 'Position' },
  },
  ar: {
    noun: 'كرسي',
    kinds: {
      'chair.added': { label: 'إضافة كرسي', sentence: ({ who, name }) => `أُضيف الكرسي ${name} بواسطة ${who}` },
      'chair.changed': { label: 'تعديل كرسي', sentence: ({ who, name }) => `عُدّل الكرسي ${name} بواسطة ${who}` },
    },
    fields: { position: 'الموضع' },
  },
} satisfies AuditTexts
