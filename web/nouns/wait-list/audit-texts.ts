import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'
import { texts } from './texts.ts'

const { en, ar } = texts

export const auditTexts = {
  en: {
    noun: 'Wait list entry',
    kinds: {
      'wait-list.added': {
        label: 'Added to the wait list',
        sentence: ({ who, patient }) => `${who} put ${patient} on the wait list`,
      },
      'wait-list.updated': {
        label: 'Wait list changed',
        sentence: ({ who, patient }) => `${who} changed what ${patient} waits for`,
      },
      'wait-list.closed': {
        label: 'Taken off the wait list',
        sentence: ({ who, patient }) => `${who} took ${patient} off the wait list`,
      },
      'wait-list.reopened': {
        label: 'Back on the wait list',
        sentence: ({ who, patient }) => `${who} put ${patient} back on the wait list`,
      },
    },
    fields: { minutes: 'Minutes', from_date: 'From', to_date: 'Until', parts: 'Parts of the day' },
    values: { parts: en.parts, outcome: { booked: 'Booked', withdrawn: 'Withdrawn' } },
  },
  ar: {
    noun: 'طلب انتظار',
    kinds: {
      'wait-list.added': {
        label: 'إضافة إلى قائمة الانتظار',
        sentence: ({ who, patient }) => `أُضيف ${patient} إلى قائمة الانتظار بواسطة ${who}`,
      },
      'wait-list.updated': {
        label: 'تعديل قائمة الانتظار',
        sentence: ({ who, patient }) => `عُدّل ما ينتظره ${patient} بواسطة ${who}`,
      },
      'wait-list.closed': {
        label: 'إزالة من قائمة الانتظار',
        sentence: ({ who, patient }) => `أُزيل ${patient} من قائمة الانتظار بواسطة ${who}`,
      },
      'wait-list.reopened': {
        label: 'إعادة إلى قائمة الانتظار',
        sentence: ({ who, patient }) => `أُعيد ${patient} إلى قائمة الانتظار بواسطة ${who}`,
      },
    },
    fields: { minutes: 'الدقائق', from_date: 'من', to_date: 'حتى', parts: 'أوقات اليوم' },
    values: { parts: ar.parts, outcome: { booked: 'حُجز', withdrawn: 'سُحب' } },
  },
} satisfies AuditTexts
