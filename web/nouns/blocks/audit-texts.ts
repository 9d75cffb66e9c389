import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Blocked time',
    kinds: {
      'block.added': {
        label: 'Time blocked',
        sentence: ({ who, name, when }) => `${who} blocked time of ${name} from ${when}`,
      },
      'block.changed': {
        label: 'Blocked time changed',
        sentence: ({ who, name, when }) => `${who} changed the blocked time of ${name} from ${when}`,
      },
      'block.removed': {
        label: 'Blocked time removed',
        sentence: ({ who, name, when }) => `${who} removed the blocked time of ${name} from ${when}`,
      },
    },
    fields: { label: 'Label', block_kind: 'Kind' },
    values: { block_kind: { closed: 'Closed', reserved: 'Reserved for a type' } },
  },
  ar: {
    noun: 'وقت محجوب',
    kinds: {
      'block.added': {
        label: 'حجب وقت',
        sentence: ({ who, name, when }) => `حُجب وقت ${name} ابتداءً من ${when} بواسطة ${who}`,
      },
      'block.changed': {
        label: 'تعديل وقت محجوب',
        sentence: ({ who, name, when }) => `عُدّل الوقت المحجوب لدى ${name} ابتداءً من ${when} بواسطة ${who}`,
      },
      'block.removed': {
        label: 'إزالة وقت محجوب',
        sentence: ({ who, name, when }) => `أُزيل الوقت المحجوب لدى ${name} الذي يبدأ في ${when} بواسطة ${who}`,
      },
    },
    fields: { label: 'العنوان', block_kind: 'الصنف' },
    values: { block_kind: { closed: 'مغلق', reserved: 'مخصص لنوع' } },
  },
} satisfies AuditTexts
