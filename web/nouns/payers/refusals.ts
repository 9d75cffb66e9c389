import type { refusals as english } from '#domain/nouns/payers.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'payer.not-found': 'جهة التأمين غير موجودة',
  'payer.taken': 'لجهة أخرى هذا الاسم',
  'payer.too-many': ({ most }) => `تضيف العيادة ${most} جهة على الأكثر: عدّل إحداها بدلًا من ذلك`,
  'payer.unknown-code': 'رمز العلاج هذا غير موجود',
}

export const fieldNames = {
  receiver_code: 'رمز المستلم',
  sender_code: 'رمز المرسل',
  tax_number: 'الرقم الضريبي',
  submit_within_days: 'أيام تقديم المطالبات',
  resubmit_within_days: 'أيام إعادة التقديم',
  pays_within_days: 'أيام السداد',
  format: 'صيغة المطالبات',
  may_bill_patient: 'مطالبة المريض',
  insurer_tax: 'ضريبة حصة التأمين',
}

export const thisRecord = 'هذه الجهة'
