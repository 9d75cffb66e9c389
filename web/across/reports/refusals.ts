import type { refusals as english } from '#domain/nouns/reports.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'report.flagged-not-exported': 'لا يمكن تصدير المعاملات المعلّمة إلا لمسؤول',
  'receivables.day-ahead': 'لم يحن هذا اليوم بعد',
  'bridge.credit-without-doctor': 'الرصيد الدائن للمريض لا يخص طبيبًا',
  'rehearsal.doctor-twice': 'يُذكر كل طبيب مرة واحدة',
  'rehearsal.unknown-doctor': 'هذا الطبيب غير موجود',
  'report.end-before-start': 'يجب ألا يكون تاريخ النهاية قبل تاريخ البداية',
}

export const fieldNames = {
  from: 'من يوم',
  to: 'حتى يوم',
  accounts: 'الحسابات',
  expenses: 'حسابات المصروفات',
  means: 'حسابات وسائل الدفع',
  account: 'الحساب',
  cash: 'حساب النقد',
  card: 'حساب البطاقات',
  bank: 'حساب البنك',
  later: 'حساب المبالغ اللاحقة',
  receivables: 'حساب المستحق على المرضى',
  credit: 'حساب الرصيد الدائن',
  labs: 'حساب المختبرات',
  opening: 'حساب الأرصدة الافتتاحية',
  income: 'حساب الإيرادات',
  insurers: 'حساب إيرادات شركات التأمين',
  write_offs: 'حساب المبالغ المشطوبة',
  payouts: 'حساب مستحقات الأطباء',
  lab_fees: 'حساب أتعاب المختبرات',
  card_fees: 'حساب رسوم البطاقات',
  petty_cash: 'حساب المصروفات النثرية',
  records_of: 'سجلات الطبيب',
  before_this_one: 'منذ ما قبل هذه المرة',
}
