import type { refusals as english } from '#domain/nouns/recurring-expenses.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'recurring-expense.not-found': 'المصروف المتكرر غير موجود',
  'recurring-expense.unknown': 'هذا المصروف المتكرر غير موجود',
  'recurring-expense.not-proposed': 'لا يُقترح في هذا اليوم',
  'recurring-expense.day-missing': 'اذكر اليوم المقصود',
  'recurring-expense.settled': 'سجّله أحد أو تخطّاه لهذا اليوم من قبل',
  'recurring-expense.already-ended': 'انتهى هذا المصروف المتكرر من قبل',
  'recurring-expense.long-ago': 'يبدأ قبل سنة على الأكثر',
  'recurring-expense.too-far': 'يبدأ بعد عشر سنوات على الأكثر',
  'recurring-expense.until-too-far': 'اختر يومًا خلال سنة من الآن',
  'recurring-expense.too-many': ({ most }) => `لدى العيادة ${most} مصروف متكرر على الأكثر: أنهِ أحدها أولًا`,
}

export const fieldNames = {
  recurring_id: 'المصروف المتكرر',
  due_on: 'اليوم المقصود',
  starts_on: 'أول يوم',
  every_months: 'عدد الأشهر',
}

export const thisRecord = 'هذا المصروف المتكرر'
