import { formatAmount } from '#domain/money.ts'
import type { refusals as english } from '#domain/nouns/claims.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

const amount = (value: number) => isolateLtr(formatAmount(value))

export const refusals: SameShape<typeof english> = {
  'claim.not-found': 'المطالبة غير موجودة',
  'claim.sent': 'أُرسلت هذه المطالبة: لا تتغير بعد ذلك',
  'claim.withdrawn': 'سُحبت هذه المطالبة',
  'claim.one-principal': 'حدد تشخيصًا واحدًا رئيسيًا',
  'claim.diagnosis-twice': 'التشخيص نفسه مكرر',
  'claim.unknown-line': 'أحد هذه البنود ليس من هذه المطالبة',
  'coverage.no-policy': 'اختر الوثيقة التي تغطي ذلك',
  'coverage.above-cost': ({ amount: covered, cost }) =>
    `لا يمكن أن يغطي التأمين ${amount(covered)} من علاج تكلفته ${amount(cost)}`,
  'coverage.no-note': 'اذكر لماذا يغطي التأمين مبلغًا غير الذي تحدده الخطة',
  'coverage.above-list': ({ cost, list }) => `السعر ${amount(cost)} أعلى من السعر المتفق عليه ${amount(list)}`,
}

export const fieldNames = {
  policy_id: 'الوثيقة',
  insurer_amount: 'حصة التأمين',
  override_note: 'سبب مبلغ التأمين',
  service_on: 'يوم الخدمة',
  payer_id: 'الجهة الدافعة',
  diagnoses: 'التشخيصات',
  complaint: 'الشكوى',
  principal: 'رئيسي',
  code_sent: 'الرمز لدى الجهة الدافعة',
  lines: 'البنود',
}

export const thisRecord = 'هذه المطالبة'
