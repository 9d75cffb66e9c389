import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'
import { TONE_NAMES } from './tone-names.ts'

export const auditTexts = {
  en: {
    noun: 'Appointment type',
    kinds: {
      'appointment-type.added': {
        label: 'Appointment type added',
        sentence: ({ who, name }) => `${who} added the appointment type ${name}`,
      },
      'appointment-type.changed': {
        label: 'Appointment type changed',
        sentence: ({ who, name }) => `${who} changed the appointment type ${name}`,
      },
    },
    fields: {
      name_en: 'English name',
      name_ar: 'Arabic name',
      tone: 'Colour',
      treatment_codes: 'Treatment codes',
      online: 'Patients may ask for it',
    },
    values: { tone: TONE_NAMES.en },
  },
  ar: {
    noun: 'نوع موعد',
    kinds: {
      'appointment-type.added': {
        label: 'إضافة نوع موعد',
        sentence: ({ who, name }) => `أُضيف نوع الموعد ${name} بواسطة ${who}`,
      },
      'appointment-type.changed': {
        label: 'تعديل نوع موعد',
        sentence: ({ who, name }) => `عُدّل نوع الموعد ${name} بواسطة ${who}`,
      },
    },
    fields: {
      name_en: 'الاسم بالإنجليزية',
      name_ar: 'الاسم بالعربية',
      tone: 'اللون',
      treatment_codes: 'رموز العلاج',
      online: 'يمكن للمرضى طلبه',
    },
    values: { tone: TONE_NAMES.ar },
  },
} satisfies AuditTexts
