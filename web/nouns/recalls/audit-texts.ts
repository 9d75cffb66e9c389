import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Recall',
    kinds: {
      'recall.set': {
        label: 'Recall set',
        sentence: ({ who, patient }) => `${who} set a recall for ${patient}`,
      },
      'recall.changed': {
        label: 'Recall changed',
        sentence: ({ who, patient }) => `${who} changed a recall of ${patient}`,
      },
      'recall.ended': {
        label: 'Recall ended',
        sentence: ({ who, patient }) => `${who} ended a recall of ${patient}`,
      },
    },
    fields: { reason: 'Reason', months: 'Again after months', due_on: 'Due', ended_reason: 'Reason of the end' },
    values: {},
  },
  ar: {
    noun: 'استدعاء',
    kinds: {
      'recall.set': {
        label: 'تحديد استدعاء',
        sentence: ({ who, patient }) => `حُدّد استدعاء للمريض ${patient} بواسطة ${who}`,
      },
      'recall.changed': {
        label: 'تعديل استدعاء',
        sentence: ({ who, patient }) => `عُدّل استدعاء للمريض ${patient} بواسطة ${who}`,
      },
      'recall.ended': {
        label: 'إنهاء استدعاء',
        sentence: ({ who, patient }) => `أُنهي استدعاء للمريض ${patient} بواسطة ${who}`,
      },
    },
    fields: { reason: 'السبب', months: 'يتكرر بعد أشهر', due_on: 'موعد الاستدعاء', ended_reason: 'سبب الإنهاء' },
    values: {},
  },
} satisfies AuditTexts
