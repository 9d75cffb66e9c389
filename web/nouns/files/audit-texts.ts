import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'File',
    kinds: {
      'file.added': { label: 'File added', sentence: ({ who, patient }) => `${who} added a file of ${patient}` },
      'file.changed': {
        label: 'File filed anew',
        sentence: ({ who, patient }) => `${who} changed what a file of ${patient} is filed as`,
      },
      'file.voided': { label: 'File voided', sentence: ({ who, patient }) => `${who} voided a file of ${patient}` },
      'file.opened': { label: 'File opened', sentence: ({ who, patient }) => `${who} opened a file of ${patient}` },
      'files.seen': {
        label: 'Files looked through',
        sentence: ({ who, patient }) => `${who} looked through the files of ${patient}`,
      },
    },
    fields: {
      kind: 'Kind',
      name: 'Name',
      media_type: 'Type',
      size_bytes: 'Size in bytes',
      sha256: 'SHA-256',
      taken_on: 'Taken on',
      teeth: 'Teeth',
      note: 'Note',
      reason: 'Why the X-ray was taken',
      report: 'Report',
      quality: 'Quality',
      void_reason: 'Reason',
    },
    values: {
      kind: { xray: 'X-ray', photo: 'Photo', document: 'Document', consent: 'Consent', lab: 'Laboratory' },
    },
  },
  ar: {
    noun: 'ملف',
    kinds: {
      'file.added': { label: 'إضافة ملف', sentence: ({ who, patient }) => `أُضيف ملف إلى ${patient} بواسطة ${who}` },
      'file.changed': {
        label: 'تعديل تصنيف ملف',
        sentence: ({ who, patient }) => `عُدّل تصنيف ملف لـ ${patient} بواسطة ${who}`,
      },
      'file.voided': { label: 'إلغاء ملف', sentence: ({ who, patient }) => `أُلغي ملف لـ ${patient} بواسطة ${who}` },
      'file.opened': { label: 'فتح ملف', sentence: ({ who, patient }) => `فُتح ملف لـ ${patient} بواسطة ${who}` },
      'files.seen': {
        label: 'الاطلاع على الملفات',
        sentence: ({ who, patient }) => `اطُّلع على ملفات ${patient} بواسطة ${who}`,
      },
    },
    fields: {
      kind: 'النوع',
      name: 'الاسم',
      media_type: 'الصيغة',
      size_bytes: 'الحجم بالبايت',
      sha256: 'بصمة SHA-256',
      taken_on: 'تاريخ التصوير',
      teeth: 'الأسنان',
      note: 'ملاحظة',
      reason: 'سبب الأشعة',
      report: 'التقرير',
      quality: 'الجودة',
      void_reason: 'السبب',
    },
    values: {
      kind: { xray: 'أشعة', photo: 'صورة', document: 'مستند', consent: 'موافقة', lab: 'مختبر' },
    },
  },
} satisfies AuditTexts
