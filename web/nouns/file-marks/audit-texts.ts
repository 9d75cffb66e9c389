import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Mark on a picture',
    kinds: {
      'mark.made': { label: 'Picture marked', sentence: ({ who, patient }) => `${who} marked a picture of ${patient}` },
      'mark.voided': {
        label: 'Mark voided',
        sentence: ({ who, patient }) => `${who} voided a mark on a picture of ${patient}`,
      },
    },
    fields: {
      file_id: 'File',
      kind: 'Kind',
      points: 'Points',
      text: 'Text',
      millimetres: 'Millimetres',
      frame: 'Picture of the file',
      void_reason: 'Reason',
    },
    values: {
      kind: { length: 'Length', angle: 'Angle', arrow: 'Arrow', text: 'Text', calibration: 'Calibration' },
    },
  },
  ar: {
    noun: 'علامة على صورة',
    kinds: {
      'mark.made': {
        label: 'رسم علامة',
        sentence: ({ who, patient }) => `رُسمت علامة على صورة لـ ${patient} بواسطة ${who}`,
      },
      'mark.voided': {
        label: 'إلغاء علامة',
        sentence: ({ who, patient }) => `أُلغيت علامة على صورة لـ ${patient} بواسطة ${who}`,
      },
    },
    fields: {
      file_id: 'الملف',
      kind: 'النوع',
      points: 'النقاط',
      text: 'النص',
      millimetres: 'المليمترات',
      frame: 'الصورة من الملف',
      void_reason: 'السبب',
    },
    values: {
      kind: { length: 'طول', angle: 'زاوية', arrow: 'سهم', text: 'نص', calibration: 'معايرة' },
    },
  },
} satisfies AuditTexts
