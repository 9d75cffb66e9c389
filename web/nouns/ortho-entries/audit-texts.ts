import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Orthodontic visit',
    kinds: {
      'ortho-entry.recorded': {
        label: 'Orthodontic visit written down',
        sentence: ({ who, patient }) => `${who} wrote down an orthodontic visit of ${patient}`,
      },
      'ortho-entry.voided': {
        label: 'Orthodontic visit voided',
        sentence: ({ who, patient }) => `${who} voided an orthodontic visit of ${patient}`,
      },
      'ortho-entries.seen': {
        label: 'Orthodontic visits read',
        sentence: ({ who, patient }) => `${who} read the orthodontic visits of ${patient}`,
      },
    },
    fields: {
      on: 'Visited on',
      upper_wire: 'Upper wire',
      lower_wire: 'Lower wire',
      elastics: 'Elastics',
      next_in_weeks: 'Next visit in weeks',
      note: 'Note',
      voided_reason: 'Reason',
    },
    values: {},
  },
  ar: {
    noun: 'زيارة تقويم',
    kinds: {
      'ortho-entry.recorded': {
        label: 'تدوين زيارة تقويم',
        sentence: ({ who, patient }) => `دُوّنت زيارة تقويم لـ${patient} بواسطة ${who}`,
      },
      'ortho-entry.voided': {
        label: 'إلغاء زيارة تقويم',
        sentence: ({ who, patient }) => `أُلغيت زيارة تقويم لـ${patient} بواسطة ${who}`,
      },
      'ortho-entries.seen': {
        label: 'قراءة زيارات التقويم',
        sentence: ({ who, patient }) => `قُرئت زيارات تقويم ${patient} بواسطة ${who}`,
      },
    },
    fields: {
      on: 'يوم الزيارة',
      upper_wire: 'السلك العلوي',
      lower_wire: 'السلك السفلي',
      elastics: 'المطاط',
      next_in_weeks: 'الزيارة القادمة بالأسابيع',
      note: 'ملاحظة',
      voided_reason: 'السبب',
    },
    values: {},
  },
} satisfies AuditTexts
