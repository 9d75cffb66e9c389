import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Letter',
    kinds: {
      'letter.issued': {
        label: 'Letter issued',
        sentence: ({ who, patient }) => `${who} issued a letter for ${patient}`,
      },
      'letter.withdrawn': {
        label: 'Letter withdrawn',
        sentence: ({ who, patient }) => `${who} withdrew a letter for ${patient}`,
      },
      'letters.seen': {
        label: 'Letters read',
        sentence: ({ who, patient }) => `${who} read the letters for ${patient}`,
      },
    },
    fields: {
      letter_kind: 'Kind of letter',
      letter_language: 'Language of the letter',
      warned_of: 'Warned of an allergy',
      written_for: 'In the name of',
      external_number: 'Official number',
      withdrawn_reason: 'Reason',
    },
    values: {
      letter_kind: {
        prescription: 'Prescription',
        sick_leave: 'Sick leave',
        referral: 'Referral',
        consent: 'Consent',
        other: 'Letter',
      },
      letter_language: { en: 'English', ar: 'Arabic' },
    },
  },
  ar: {
    noun: 'رسالة',
    kinds: {
      'letter.issued': {
        label: 'إصدار رسالة',
        sentence: ({ who, patient }) => `صدرت رسالة للمريض ${patient} بواسطة ${who}`,
      },
      'letter.withdrawn': {
        label: 'سحب رسالة',
        sentence: ({ who, patient }) => `سُحبت رسالة للمريض ${patient} بواسطة ${who}`,
      },
      'letters.seen': {
        label: 'قراءة الرسائل',
        sentence: ({ who, patient }) => `قُرئت رسائل ${patient} بواسطة ${who}`,
      },
    },
    fields: {
      letter_kind: 'نوع الرسالة',
      letter_language: 'لغة الرسالة',
      warned_of: 'حُذّر من حساسية',
      written_for: 'باسم',
      external_number: 'الرقم الرسمي',
      withdrawn_reason: 'السبب',
    },
    values: {
      letter_kind: {
        prescription: 'وصفة طبية',
        sick_leave: 'إجازة مرضية',
        referral: 'إحالة',
        consent: 'موافقة',
        other: 'رسالة',
      },
      letter_language: { en: 'الإنجليزية', ar: 'العربية' },
    },
  },
} satisfies AuditTexts
