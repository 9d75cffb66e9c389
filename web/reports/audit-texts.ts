import type { AuditTexts } from '../audit/audit-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Report',
    kinds: {
      'report.exported': {
        label: 'Report exported',
        sentence: ({ who, report }) =>
          report === 'payouts' ? `${who} exported the payouts report` : `${who} exported the invoices report`,
      },
    },
    fields: {
      start_date: 'From',
      end_date: 'Until',
      include_flagged: 'With flagged transactions',
      filename: 'File',
    },
  },
  ar: {
    noun: 'تقرير',
    kinds: {
      'report.exported': {
        label: 'تصدير تقرير',
        sentence: ({ who, report }) =>
          report === 'payouts' ? `صُدّر تقرير المستحقات بواسطة ${who}` : `صُدّر تقرير الفواتير بواسطة ${who}`,
      },
    },
    fields: {
      start_date: 'من',
      end_date: 'إلى',
      include_flagged: 'مع المعاملات المعلّمة',
      filename: 'الملف',
    },
  },
} satisfies AuditTexts
