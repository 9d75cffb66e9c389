import type { refusals as english } from '#domain/nouns/expenses.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'expense.not-found': 'المصروف غير موجود',
  'expense.day-ahead': 'لم يحن هذا اليوم بعد',
  'expense.drawer-contradicts': 'وسيلة الدفع تحدد ما إذا دُفع من الدرج: اختر وسيلة أخرى بدلًا من ذلك',
  'expense.unknown-file': 'هذا الملف غير موجود',
  'expense.already-voided': 'أُلغي هذا المصروف من قبل',
}

export const fieldNames = {
  category: 'البند',
  supplier: 'دُفع إلى',
  paid_on: 'تاريخ الدفع',
  from_drawer: 'من الدرج',
  file_id: 'الملف',
  figure: 'المؤشر',
}

export const thisRecord = 'هذا المصروف'
