import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'BPE',
    kinds: {
      'bpe-exam.recorded': {
        label: 'BPE recorded',
        sentence: ({ who, patient }) => `${who} recorded a BPE of ${patient}`,
      },
      'bpe-exam.voided': {
        label: 'BPE voided',
        sentence: ({ who, patient }) => `${who} voided a BPE of ${patient}`,
      },
      'bpe-exams.seen': {
        label: 'BPE read',
        sentence: ({ who, patient }) => `${who} read the BPE of ${patient}`,
      },
    },
    fields: { examined_on: 'Examined on', bpe: 'Scores', voided_reason: 'Reason' },
    values: {},
  },
  ar: {
    noun: 'فحص BPE',
    kinds: {
      'bpe-exam.recorded': {
        label: 'تسجيل فحص BPE',
        sentence: ({ who, patient }) => `سُجّل فحص BPE للثة ${patient} بواسطة ${who}`,
      },
      'bpe-exam.voided': {
        label: 'إلغاء فحص BPE',
        sentence: ({ who, patient }) => `أُلغي فحص BPE للثة ${patient} بواسطة ${who}`,
      },
      'bpe-exams.seen': {
        label: 'قراءة فحوص BPE',
        sentence: ({ who, patient }) => `قُرئت فحوص BPE للثة ${patient} بواسطة ${who}`,
      },
    },
    fields: { examined_on: 'يوم الفحص', bpe: 'الدرجات', voided_reason: 'السبب' },
    values: {},
  },
} satisfies AuditTexts
