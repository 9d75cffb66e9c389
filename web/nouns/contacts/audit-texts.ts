import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'
import { texts } from './texts.ts'

const { en, ar } = texts

export const auditTexts = {
  en: {
    noun: 'Contact',
    kinds: {
      'contact.noted': {
        label: 'Contact noted',
        sentence: ({ who, patient }) => `${who} noted a contact with ${patient}`,
      },
    },
    fields: {
      about: 'About',
      channel: 'By',
      outcome: 'Outcome',
      note: 'Note',
      appointment_id: 'Appointment',
      recall_id: 'Recall',
      postpone_until: 'Postponed until',
    },
    values: { about: en.about, channel: en.channel, outcome: en.outcome },
  },
  ar: {
    noun: 'تواصل',
    kinds: {
      'contact.noted': {
        label: 'تسجيل تواصل',
        sentence: ({ who, patient }) => `سُجّل تواصل مع ${patient} بواسطة ${who}`,
      },
    },
    fields: {
      about: 'الموضوع',
      channel: 'الوسيلة',
      outcome: 'النتيجة',
      note: 'ملاحظة',
      appointment_id: 'الموعد',
      recall_id: 'الاستدعاء',
      postpone_until: 'مؤجل حتى',
    },
    values: { about: ar.about, channel: ar.channel, outcome: ar.outcome },
  },
} satisfies AuditTexts
