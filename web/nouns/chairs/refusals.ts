import type { refusals as english } from '#domain/nouns/chairs.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'chair.not-found': 'الكرسي غير موجود',
  'chair.unknown': 'هذا الكرسي غير موجود',
  'chair.inactive': 'هذا الكرسي غير نشط ولا يستقبل مواعيد',
  'chair.taken': 'لدى العيادة كرسي بهذا الاسم من قبل',
  'chair.too-many': ({ most }) => `لدى العيادة ${most} كرسي على الأكثر: عدّل أحدها بدلًا من ذلك`,
}

export const fieldNames = { position: 'الموضع', chair_id: 'الكرسي', usual_chair_id: 'الكرسي المعتاد' }

export const thisRecord = 'هذا الكرسي'
