import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Questionnaire',
    kinds: {
      'questionnaire.changed': {
        label: 'Questionnaire changed',
        sentence: ({ who }) => `${who} changed what patients are asked about their health`,
      },
      'questionnaire.answered': {
        label: 'Questionnaire answered',
        sentence: ({ who, patient }) => `${who} recorded what ${patient} answered about their health`,
      },
      'questionnaire.reviewed': {
        label: 'Medical history reviewed',
        sentence: ({ who, patient }) => `${who} reviewed the medical history of ${patient}`,
      },
      'questionnaires.seen': {
        label: 'Medical history read',
        sentence: ({ who, patient }) => `${who} read the medical history of ${patient}`,
      },
    },
    fields: {
      name: 'Name',
      questionnaire_version: 'Version of the questions',
      questions: 'Questions',
      signed_name: 'Signed by',
      accepted_alerts: 'Accepted alerts',
    },
    values: {},
  },
  ar: {
    noun: 'استبيان',
    kinds: {
      'questionnaire.changed': {
        label: 'تعديل الاستبيان',
        sentence: ({ who }) => `عُدّل ما يُسأل عنه المرضى بشأن صحتهم بواسطة ${who}`,
      },
      'questionnaire.answered': {
        label: 'إجابة الاستبيان',
        sentence: ({ who, patient }) => `سُجّل ما أجاب به ${patient} عن صحته بواسطة ${who}`,
      },
      'questionnaire.reviewed': {
        label: 'مراجعة التاريخ الطبي',
        sentence: ({ who, patient }) => `روجع التاريخ الطبي للمريض ${patient} بواسطة ${who}`,
      },
      'questionnaires.seen': {
        label: 'قراءة التاريخ الطبي',
        sentence: ({ who, patient }) => `قُرئ التاريخ الطبي للمريض ${patient} بواسطة ${who}`,
      },
    },
    fields: {
      name: 'الاسم',
      questionnaire_version: 'نسخة الأسئلة',
      questions: 'الأسئلة',
      signed_name: 'الموقّع',
      accepted_alerts: 'التنبيهات المقبولة',
    },
    values: {},
  },
} satisfies AuditTexts
