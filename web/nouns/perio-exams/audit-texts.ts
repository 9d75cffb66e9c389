import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Periodontal exam',
    kinds: {
      'perio-exam.started': {
        label: 'Periodontal exam started',
        sentence: ({ who, patient }) => `${who} started a periodontal exam of ${patient}`,
      },
      'perio-exam.recorded': {
        label: 'Periodontal exam recorded',
        sentence: ({ who, patient }) => `${who} recorded measurements of a periodontal exam of ${patient}`,
      },
      'perio-exam.closed': {
        label: 'Periodontal exam closed',
        sentence: ({ who, patient }) => `${who} closed a periodontal exam of ${patient}`,
      },
      'perio-exam.voided': {
        label: 'Periodontal exam voided',
        sentence: ({ who, patient }) => `${who} voided a periodontal exam of ${patient}`,
      },
      'perio-exams.seen': {
        label: 'Periodontal exams read',
        sentence: ({ who, patient }) => `${who} read the periodontal exams of ${patient}`,
      },
    },
    fields: {
      examined_on: 'Examined on',
      copied_exam: 'Copied from exam',
      measured_sites: 'Measured sites',
      bleeding_percent: 'Bleeding, %',
      mean_depth: 'Mean depth, mm',
      voided_reason: 'Reason',
    },
    values: {},
  },
  ar: {
    noun: 'فحص دواعم السن',
    kinds: {
      'perio-exam.started': {
        label: 'بدء فحص دواعم السن',
        sentence: ({ who, patient }) => `بُدئ فحص دواعم السن للمريض ${patient} بواسطة ${who}`,
      },
      'perio-exam.recorded': {
        label: 'تسجيل فحص دواعم السن',
        sentence: ({ who, patient }) => `سُجّلت قياسات فحص دواعم السن للمريض ${patient} بواسطة ${who}`,
      },
      'perio-exam.closed': {
        label: 'إغلاق فحص دواعم السن',
        sentence: ({ who, patient }) => `أُغلق فحص دواعم السن للمريض ${patient} بواسطة ${who}`,
      },
      'perio-exam.voided': {
        label: 'إلغاء فحص دواعم السن',
        sentence: ({ who, patient }) => `أُلغي فحص دواعم السن للمريض ${patient} بواسطة ${who}`,
      },
      'perio-exams.seen': {
        label: 'قراءة فحوص دواعم السن',
        sentence: ({ who, patient }) => `قُرئت فحوص دواعم السن للمريض ${patient} بواسطة ${who}`,
      },
    },
    fields: {
      examined_on: 'يوم الفحص',
      copied_exam: 'منسوخ من الفحص',
      measured_sites: 'المواضع المقيسة',
      bleeding_percent: 'النزف، %',
      mean_depth: 'متوسط العمق، مم',
      voided_reason: 'السبب',
    },
    values: {},
  },
} satisfies AuditTexts
