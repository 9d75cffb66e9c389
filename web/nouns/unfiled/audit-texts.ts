import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Picture inbox',
    kinds: {
      'unfiled.received': { label: 'Picture received', sentence: ({ who }) => `${who} sent a picture to the inbox` },
      'unfiled.filed': {
        label: 'Picture filed',
        sentence: ({ who, patient }) => `${who} filed a picture of the inbox to ${patient}`,
      },
      'unfiled.discarded': {
        label: 'Picture discarded',
        sentence: ({ who }) => `${who} discarded a picture of the inbox`,
      },
      'unfiled.opened': {
        label: 'Unfiled picture opened',
        sentence: ({ who }) => `${who} opened a picture of the inbox`,
      },
    },
    fields: {
      name: 'Name',
      media_type: 'Type',
      size_bytes: 'Size in bytes',
      sha256: 'SHA-256',
      person_name: 'Name in the file',
      date_of_birth: 'Date of birth in the file',
      person_number: 'Number in the file',
      taken_on: 'Taken on',
      file_id: 'File',
      reason: 'Reason',
    },
  },
  ar: {
    noun: 'الصور الواردة',
    kinds: {
      'unfiled.received': { label: 'ورود صورة', sentence: ({ who }) => `أُرسلت صورة إلى الوارد بواسطة ${who}` },
      'unfiled.filed': {
        label: 'حفظ صورة واردة',
        sentence: ({ who, patient }) => `حُفظت صورة واردة في ملف ${patient} بواسطة ${who}`,
      },
      'unfiled.discarded': { label: 'استبعاد صورة واردة', sentence: ({ who }) => `استُبعدت صورة واردة بواسطة ${who}` },
      'unfiled.opened': { label: 'فتح صورة واردة', sentence: ({ who }) => `فُتحت صورة واردة بواسطة ${who}` },
    },
    fields: {
      name: 'الاسم',
      media_type: 'الصيغة',
      size_bytes: 'الحجم بالبايت',
      sha256: 'بصمة SHA-256',
      person_name: 'الاسم في الملف',
      date_of_birth: 'تاريخ الميلاد في الملف',
      person_number: 'الرقم في الملف',
      taken_on: 'تاريخ التصوير',
      file_id: 'الملف',
      reason: 'السبب',
    },
  },
} satisfies AuditTexts
