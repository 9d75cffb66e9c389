import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Report',
    kinds: {
      'report.exported': {
        label: 'Report exported',
        sentence: ({ who, report }) =>
          report === 'everything'
            ? `${who} exported everything`
            : report === 'receivables'
              ? `${who} exported who owes`
              : report === 'payer_receivables'
                ? `${who} exported what insurers owe`
                : report === 'claim_batch'
                  ? `${who} saved the file of a batch of claims`
                  : report === 'journal'
                    ? `${who} exported the journal`
                    : report === 'payouts'
                      ? `${who} exported the payouts report`
                      : `${who} exported the invoices report`,
      },
    },
    fields: {
      start_date: 'From',
      end_date: 'Until',
      include_flagged: 'With flagged transactions',
      filename: 'File',
      as_of: 'As of',
    },
  },
  ar: {
    noun: 'تقرير',
    kinds: {
      'report.exported': {
        label: 'تصدير تقرير',
        sentence: ({ who, report }) =>
          report === 'everything'
            ? `صُدّر كل ما لدى العيادة بواسطة ${who}`
            : report === 'receivables'
              ? `صُدّرت قائمة المبالغ المستحقة على المرضى بواسطة ${who}`
              : report === 'payer_receivables'
                ? `صُدّرت قائمة المبالغ المستحقة على جهات التأمين بواسطة ${who}`
                : report === 'claim_batch'
                  ? `حُفظ ملف دفعة مطالبات بواسطة ${who}`
                  : report === 'journal'
                    ? `صُدّرت قيود اليومية بواسطة ${who}`
                    : report === 'payouts'
                      ? `صُدّر تقرير المستحقات بواسطة ${who}`
                      : `صُدّر تقرير الفواتير بواسطة ${who}`,
      },
    },
    fields: {
      start_date: 'من',
      end_date: 'إلى',
      include_flagged: 'مع المعاملات المعلّمة',
      filename: 'الملف',
      as_of: 'حتى يوم',
    },
  },
} satisfies AuditTexts
