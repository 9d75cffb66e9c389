import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Insurance policy',
    kinds: {
      'policy.added': {
        label: 'Insurance policy added',
        sentence: ({ who, patient }) => `${who} added an insurance policy of ${patient}`,
      },
      'policy.changed': {
        label: 'Insurance policy changed',
        sentence: ({ who, patient }) => `${who} changed an insurance policy of ${patient}`,
      },
      'policy.ended': {
        label: 'Insurance policy ended',
        sentence: ({ who, patient }) => `${who} ended an insurance policy of ${patient}`,
      },
      'policy.adjusted': {
        label: 'Insurance used elsewhere',
        sentence: ({ who, patient }) => `${who} noted what ${patient} used of an insurance policy elsewhere`,
      },
    },
    fields: {
      plan_id: 'Plan',
      member_number: 'Member number',
      principal_number: 'Number of the principal',
      relation: 'Relation',
      valid_from: 'First day',
      valid_until: 'Last day',
      card_file_id: 'Picture of the card',
      insurer_max_override: 'Maximum of a year',
      year_start: 'Year of',
    },
    values: {},
  },
  ar: {
    noun: 'وثيقة تأمين',
    kinds: {
      'policy.added': {
        label: 'إضافة وثيقة تأمين',
        sentence: ({ who, patient }) => `أُضيفت وثيقة تأمين لـ${patient} بواسطة ${who}`,
      },
      'policy.changed': {
        label: 'تعديل وثيقة تأمين',
        sentence: ({ who, patient }) => `عُدّلت وثيقة تأمين لـ${patient} بواسطة ${who}`,
      },
      'policy.ended': {
        label: 'إنهاء وثيقة تأمين',
        sentence: ({ who, patient }) => `أُنهيت وثيقة تأمين لـ${patient} بواسطة ${who}`,
      },
      'policy.adjusted': {
        label: 'استخدام التأمين في مكان آخر',
        sentence: ({ who, patient }) => `دُوّن ما استخدمه ${patient} من وثيقة تأمين في مكان آخر، بواسطة ${who}`,
      },
    },
    fields: {
      plan_id: 'الخطة',
      member_number: 'رقم العضوية',
      principal_number: 'رقم العضو الأساسي',
      relation: 'الصلة',
      valid_from: 'أول يوم',
      valid_until: 'آخر يوم',
      card_file_id: 'صورة البطاقة',
      insurer_max_override: 'حد السنة',
      year_start: 'سنة',
    },
    values: {},
  },
} satisfies AuditTexts
