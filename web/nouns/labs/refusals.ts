import type { refusals as english } from '#domain/nouns/labs.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'lab.not-found': 'المختبر غير موجود',
  'lab.too-many': ({ most }) => `تضيف العيادة ${most} مختبر على الأكثر: عدّل أحدها بدلًا من ذلك`,
}

export const fieldNames = { fee: 'الأتعاب', days: 'الأيام' }

export const thisRecord = 'هذا المختبر'
