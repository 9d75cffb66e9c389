import type { refusals as english } from '#domain/nouns/payer-plans.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'

export const refusals: SameShape<typeof english> = {
  'payer-plan.not-found': 'خطة التأمين غير موجودة',
  'payer-plan.too-many': ({ most }) => `لجهة التأمين ${most} خطة على الأكثر: عدّل إحداها بدلًا من ذلك`,
  'payer-plan.rule-not-one': 'القاعدة تخص فئة تغطية واحدة أو رمز علاج واحدًا',
  'payer-plan.rule-twice': 'قاعدة أخرى في الخطة تخص الشيء نفسه',
  'payer-plan.list-in-other-currency': ({ currency }) =>
    `قائمة الأسعار بعملة ${isolateLtr(currency)} وليست عملة العيادة`,
}

export const fieldNames = {
  insurer_name: 'اسم شركة التأمين',
  insurer_code: 'رمز شركة التأمين',
  price_list_id: 'قائمة الأسعار',
  discount_percent: 'نسبة الخصم',
  patient_percent: 'نسبة المريض',
  visit_deductible: 'تحمّل الزيارة',
  deductible_order: 'موضع التحمّل',
  patient_max_per_visit: 'حد المريض في الزيارة',
  insurer_max_per_visit: 'حد التأمين في الزيارة',
  insurer_max_per_year: 'حد التأمين في السنة',
  year_starts: 'بداية السنة',
  approval_above: 'الموافقة فوق مبلغ',
  rules: 'القواعد',
  benefit: 'فئة التغطية',
  treatment_code_id: 'رمز العلاج',
  covered: 'مغطى',
  patient_copay: 'مبلغ المريض الثابت',
  needs_approval: 'يحتاج موافقة',
}

export const thisRecord = 'خطة التأمين هذه'
