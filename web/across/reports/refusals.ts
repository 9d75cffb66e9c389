import type { refusals as english } from '#domain/nouns/reports.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'report.flagged-not-exported': 'لا يمكن تصدير المعاملات المعلّمة إلا لمسؤول',
  'receivables.day-ahead': 'لم يحن هذا اليوم بعد',
  'report.end-before-start': 'يجب ألا يكون تاريخ النهاية قبل تاريخ البداية',
}
