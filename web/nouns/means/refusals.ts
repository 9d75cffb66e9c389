import type { refusals as english } from '#domain/nouns/means.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'means.not-found': 'وسيلة الدفع غير موجودة',
  'means.unknown': 'وسيلة الدفع هذه غير موجودة',
  'means.inactive': 'وسيلة الدفع هذه غير نشطة ولا تقبض مبالغ',
  'means.contradicts': 'تُحسب وسيلة الدفع بالطريقة الأخرى',
  'means.no-fee': 'لا رسوم إلا على وسيلة تُحسب بطاقة',
  'means.cash-at-terminal': 'لا يصل النقد إلى جهاز البطاقات: اختر مكانًا آخر',
  'means.name-taken': 'لوسيلة دفع نشطة أخرى هذا الاسم',
  'means.too-many': ({ most }) => `لدى العيادة ${most} وسيلة دفع على الأكثر: عدّل إحداها بدلًا من ذلك`,
}

export const fieldNames = {
  means_id: 'وسيلة الدفع',
  method: 'طريقة الدفع',
  settles: 'أين يصل المبلغ',
  fee_percentage: 'نسبة الرسوم',
  name_en: 'الاسم بالإنجليزية',
  name_ar: 'الاسم بالعربية',
}

export const thisRecord = 'وسيلة الدفع هذه'
