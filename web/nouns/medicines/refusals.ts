import type { refusals as english } from '#domain/nouns/medicines.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'medicine.not-found': 'الدواء غير موجود',
  'medicine.taken': 'أضافت العيادة دواءً بهذا الاسم من قبل',
  'medicine.too-many': ({ most }) => `تضيف العيادة ${most} دواء على الأكثر: عدّل أحدها بدلًا من ذلك`,
  'medicine.substance-unknown': ({ name }) => `لا توجد في جدول الأدوية مادة باسم ${isolate(name)}`,
}

export const fieldNames = { names: 'الأسماء الأخرى' }

export const thisRecord = 'هذا الدواء'
