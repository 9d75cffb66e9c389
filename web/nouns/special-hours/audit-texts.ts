import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Special hours',
    kinds: {
      'special-hours.created': {
        label: 'Special hours added',
        sentence: ({ who, name }) => `${who} set special hours for ${name}`,
      },
      'special-hours.updated': {
        label: 'Special hours changed',
        sentence: ({ who, name }) => `${who} changed the special hours of ${name}`,
      },
      'special-hours.deleted': {
        label: 'Special hours removed',
        sentence: ({ who, name }) => `${who} removed the special hours of ${name}`,
      },
    },
    fields: {
      first_day: 'First day',
      last_day: 'Last day',
      hours: 'Hours',
    },
  },
  ar: {
    noun: 'ساعات خاصة',
    kinds: {
      'special-hours.created': {
        label: 'إضافة ساعات خاصة',
        sentence: ({ who, name }) => `حُدّدت ساعات خاصة باسم ${name} بواسطة ${who}`,
      },
      'special-hours.updated': {
        label: 'تعديل ساعات خاصة',
        sentence: ({ who, name }) => `عُدّلت الساعات الخاصة ${name} بواسطة ${who}`,
      },
      'special-hours.deleted': {
        label: 'إزالة ساعات خاصة',
        sentence: ({ who, name }) => `أُزيلت الساعات الخاصة ${name} بواسطة ${who}`,
      },
    },
    fields: {
      first_day: 'أول يوم',
      last_day: 'آخر يوم',
      hours: 'الساعات',
    },
  },
} satisfies AuditTexts
