import type { refusals as english } from '#domain/nouns/wait-list.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'wait-list.not-found': 'لا يوجد هذا الطلب في قائمة الانتظار',
  'wait-list.unknown': 'هذا الطلب غير موجود في قائمة الانتظار',
  'wait-list.closed': 'لم يعد هذا المريض في قائمة الانتظار',
  'wait-list.of-another-patient': 'هذا الطلب في قائمة الانتظار لمريض آخر',
  'wait-list.ends-before-start': 'لا يجوز أن يسبق اليوم الأخير اليوم الأول',
}

export const fieldNames = {
  minutes: 'المدة',
  from_date: 'اليوم الأول',
  to_date: 'اليوم الأخير',
  parts: 'أوقات اليوم',
  wait_list_id: 'طلب قائمة الانتظار',
  wait_again: 'العودة إلى قائمة الانتظار',
}

export const thisRecord = 'هذا الطلب'
