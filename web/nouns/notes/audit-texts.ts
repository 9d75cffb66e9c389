import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Note',
    kinds: {
      'note.written': {
        label: 'Note written',
        sentence: ({ who, patient }) => `${who} wrote a note about ${patient}`,
      },
      'note.updated': {
        label: 'Note changed',
        sentence: ({ who, patient }) => `${who} changed a note about ${patient}`,
      },
      'note.signed': {
        label: 'Note signed',
        sentence: ({ who, patient }) => `${who} signed a note about ${patient}`,
      },
      'note.addendum': {
        label: 'Addendum',
        sentence: ({ who, patient }) => `${who} added to a note about ${patient}`,
      },
      'notes.seen': {
        label: 'Notes read',
        sentence: ({ who, patient }) => `${who} read the notes about ${patient}`,
      },
    },
    fields: { text: 'Text' },
    values: {},
  },
  ar: {
    noun: 'ملاحظة',
    kinds: {
      'note.written': {
        label: 'كتابة ملاحظة',
        sentence: ({ who, patient }) => `كُتبت ملاحظة عن ${patient} بواسطة ${who}`,
      },
      'note.updated': {
        label: 'تعديل ملاحظة',
        sentence: ({ who, patient }) => `عُدّلت ملاحظة عن ${patient} بواسطة ${who}`,
      },
      'note.signed': {
        label: 'توقيع ملاحظة',
        sentence: ({ who, patient }) => `وُقّعت ملاحظة عن ${patient} بواسطة ${who}`,
      },
      'note.addendum': {
        label: 'ملحق',
        sentence: ({ who, patient }) => `أُضيف إلى ملاحظة عن ${patient} بواسطة ${who}`,
      },
      'notes.seen': {
        label: 'قراءة الملاحظات',
        sentence: ({ who, patient }) => `قُرئت الملاحظات عن ${patient} بواسطة ${who}`,
      },
    },
    fields: { text: 'النص' },
    values: {},
  },
} satisfies AuditTexts
