import type { refusals as english } from '#domain/nouns/special-hours.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { daysInArabic } from '#web/base/i18n/refusals/counts.ts'

export const refusals: SameShape<typeof english> = {
  'special-hours.not-found': 'الساعات الخاصة غير موجودة',
  'special-hours.ends-before-start': 'يجب ألا يسبق آخر يوم أول يوم',
  'special-hours.overlap': 'حُدّدت ساعات خاصة أخرى لأحد هذه الأيام',
  'hours.range-too-long': ({ days }) => `يجب ألا تزيد المدة على ${daysInArabic(days)}`,
}

export const thisRecord = 'هذه الساعات الخاصة'
