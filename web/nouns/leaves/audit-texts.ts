import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Leave',
    kinds: {
      'leave.added': {
        label: 'Leave added',
        sentence: ({ who, doctor, when }) => `${who} noted leave of ${doctor} from ${when}`,
      },
      'leave.ill': {
        label: 'Doctor ill',
        sentence: ({ who, doctor, when }) => `${who} noted that ${doctor} is ill from ${when}`,
      },
      'leave.removed': {
        label: 'Leave removed',
        sentence: ({ who, doctor, when }) => `${who} removed the leave of ${doctor} from ${when}`,
      },
    },
    fields: {
      starts: 'From',
      ends: 'Until',
    },
  },
  ar: {
    noun: 'إجازة',
    kinds: {
      'leave.added': {
        label: 'إضافة إجازة',
        sentence: ({ who, doctor, when }) => `سُجّلت إجازة ${doctor} ابتداءً من ${when} بواسطة ${who}`,
      },
      'leave.ill': {
        label: 'مرض طبيب',
        sentence: ({ who, doctor, when }) => `سُجّل مرض ${doctor} ابتداءً من ${when} بواسطة ${who}`,
      },
      'leave.removed': {
        label: 'إزالة إجازة',
        sentence: ({ who, doctor, when }) => `أُزيلت إجازة ${doctor} التي تبدأ في ${when} بواسطة ${who}`,
      },
    },
    fields: {
      starts: 'من',
      ends: 'حتى',
    },
  },
} satisfies AuditTexts
