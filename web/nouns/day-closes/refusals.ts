import { formatAmount } from '#domain/money.ts'
import type { refusals as english } from '#domain/nouns/day-closes.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import { differenceInArabic } from '#web/base/i18n/time-difference.ts'

const figure = (amount: number) => isolateLtr(formatAmount(amount))

export const refusals: SameShape<typeof english> = {
  'day-close.not-found': 'إقفال اليوم غير موجود',
  'day-close.leaves-more': ({ left, counted }) =>
    `لا يمكن أن يبقى ${figure(left)} في الدرج، فما عُدّ فيه ${figure(counted)} فقط`,
  'day-close.not-the-sum': ({ counted, sum }) => `مجموع الأوراق والقطع ${figure(sum)} وليس ${figure(counted)}`,
  'day-close.taken': 'أقفل شخص آخر اليوم في هذه الأثناء. أعد العدّ، فما دخل قبل ذلك مسجل في ورقته.',
  'day-close.clock-ahead': ({ minutes }) =>
    `ساعة خادم العيادة متقدمة على ساعة قاعدة بياناته بمقدار ${differenceInArabic(minutes)}. اضبطها ثم أقفل اليوم.`,
  'day-close.not-first': 'الإقفال الأول وحده يمكن أن يبدأ من يوم تختاره',
  'day-close.float-known': 'يبدأ الدرج بما تركه فيه آخر إقفال',
  'day-close.begins-later': 'لا يمكن أن يبدأ الإقفال الأول بعد اليوم',
}

export const thisRecord = 'إقفال اليوم هذا'

export const fieldNames = {
  counted_cash: 'النقد المعدود',
  terminal_total: 'مجموع جهاز البطاقات',
  float_left: 'ما يبقى في الدرج',
  opening_float: 'ما كان في الدرج',
  denominations: 'الأوراق والقطع',
  value: 'الفئة',
  count: 'العدد',
  direction: 'الاتجاه',
  from_date: 'من تاريخ',
  settled: 'وصول المبلغ',
  unsettled: 'ما لم يصل بعد',
}
