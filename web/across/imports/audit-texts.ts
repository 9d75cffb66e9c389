import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Import',
    kinds: {
      'import.uploaded': { label: 'File uploaded', sentence: ({ who }) => `${who} uploaded a file to import` },
      'import.checked': { label: 'Import checked', sentence: ({ who }) => `${who} checked what an import would do` },
      'import.reread': {
        label: 'File read again',
        sentence: ({ who }) => `${who} changed how the file of an import is read`,
      },
      'import.done': { label: 'Imported', sentence: ({ who, number }) => `${who} imported a file, import ${number}` },
      'import.undone': { label: 'Import undone', sentence: ({ who, number }) => `${who} undid import ${number}` },
      'import.discarded': { label: 'Import discarded', sentence: ({ who }) => `${who} discarded an import` },
    },
    fields: {
      import_kind: 'Kind',
      lines: 'Lines',
      file_sha256: 'SHA-256',
      to_create: 'To create',
      to_update: 'To update',
      to_skip: 'To skip',
      problem_lines: 'Lines with problems',
      created: 'Created',
      updated: 'Updated',
      skipped: 'Skipped',
      left_out: 'Left out',
      import_id: 'Import',
      has_header: 'Has a header',
      encoding: 'Encoding',
      sheet: 'Sheet',
      deleted: 'Deleted',
      restored: 'Changed back',
    },
    values: {
      import_kind: {
        patients: 'Patients',
        treatment_codes: 'Treatment codes',
        appointments: 'Appointments',
        opening_balances: 'Opening balances',
      },
    },
  },
  ar: {
    noun: 'استيراد',
    kinds: {
      'import.uploaded': { label: 'رفع ملف', sentence: ({ who }) => `رُفع ملف لاستيراده بواسطة ${who}` },
      'import.checked': { label: 'فحص استيراد', sentence: ({ who }) => `فُحص ما سيفعله استيراد بواسطة ${who}` },
      'import.reread': {
        label: 'قراءة الملف من جديد',
        sentence: ({ who }) => `غُيّرت طريقة قراءة ملف استيراد بواسطة ${who}`,
      },
      'import.done': {
        label: 'استيراد',
        sentence: ({ who, number }) => `استُورد ملف بواسطة ${who}، الاستيراد ${number}`,
      },
      'import.undone': {
        label: 'التراجع عن استيراد',
        sentence: ({ who, number }) => `تراجع ${who} عن الاستيراد ${number}`,
      },
      'import.discarded': { label: 'إلغاء استيراد', sentence: ({ who }) => `أُلغي استيراد بواسطة ${who}` },
    },
    fields: {
      import_kind: 'النوع',
      lines: 'الأسطر',
      file_sha256: 'بصمة الملف',
      to_create: 'سيُضاف',
      to_update: 'سيُحدَّث',
      to_skip: 'سيُتخطى',
      problem_lines: 'أسطر فيها مشكلات',
      created: 'أُضيف',
      updated: 'حُدِّث',
      skipped: 'تُخطي',
      left_out: 'تُرك',
      import_id: 'الاستيراد',
      has_header: 'له سطر عناوين',
      encoding: 'الترميز',
      sheet: 'الورقة',
      deleted: 'حُذف',
      restored: 'أُعيد كما كان',
    },
    values: {
      import_kind: {
        patients: 'المرضى',
        treatment_codes: 'رموز العلاج',
        appointments: 'المواعيد',
        opening_balances: 'الأرصدة الافتتاحية',
      },
    },
  },
} satisfies AuditTexts
