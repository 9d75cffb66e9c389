import type { refusals as english } from '#domain/nouns/appointment-types.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'

export const refusals: SameShape<typeof english> = {
  'appointment-type.not-found': 'نوع الموعد غير موجود',
  'appointment-type.unknown': 'لا يوجد نوع الموعد هذا',
  'appointment-type.inactive': 'نوع الموعد هذا موقوف: اختر غيره',
  'appointment-type.code-unknown': ({ code }) => `لا يوجد رمز علاج ${isolate(code)}`,
  'appointment-type.too-many': ({ most }) => `تضيف العيادة ${most} نوع مواعيد على الأكثر: عدّل أحدها بدلًا من ذلك`,
}

export const fieldNames = {
  type_id: 'نوع الموعد',
  name_en: 'الاسم بالإنجليزية',
  name_ar: 'الاسم بالعربية',
  tone: 'اللون',
  treatment_codes: 'رموز العلاج',
  online: 'يمكن للمرضى طلبه',
}

export const thisRecord = 'نوع الموعد هذا'
