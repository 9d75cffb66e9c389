import type { refusals as english } from '#domain/nouns/price-lists.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'price-list.not-found': 'قائمة الأسعار غير موجودة',
  'price-list.unknown': 'قائمة الأسعار هذه غير موجودة',
  'price-list.too-many': ({ most }) => `تضيف العيادة ${most} قائمة أسعار على الأكثر: عدّل إحداها بدلًا من ذلك`,
  'price-list.code-twice': 'رمز العلاج هذا مرتان في القائمة',
}

export const fieldNames = { price: 'السعر', payer_code: 'رمز جهة التأمين' }

export const thisRecord = 'قائمة الأسعار هذه'
