import type { refusals as english } from '#domain/nouns/lab-cases.ts'
import type { LabCaseState } from '#domain/lab-case.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { texts } from './texts.ts'

export const refusals: SameShape<typeof english> = {
  'lab-case.not-found': 'طلب المختبر غير موجود',
  'lab-case.lab-unknown': 'لا يوجد هذا المختبر',
  'lab-case.lab-inactive': 'هذا المختبر غير نشط: اختر غيره',
  'lab-case.of-another-doctor': 'لا يفعل ذلك إلا هذا الطبيب أو الاستقبال',
  'lab-case.closed': ({ state }) => `حالة طلب المختبر: ${texts.ar.states[state as LabCaseState]}، فلا يتغير بعد ذلك`,
  'lab-case.sent': 'أُرسل طلب المختبر: لا يتغير الآن إلا موعد تسليمه وموعد تركيبه',
  'lab-case.charge-unknown': 'اختر عمل مختبر لهذا المريض',
  'lab-case.charge-of-another-doctor': 'طلب طبيب آخر عمل المختبر هذا',
  'lab-case.charge-in-another-currency': 'أتعاب عمل المختبر هذا بعملة أخرى',
  'lab-case.charge-cancelled': 'أُلغي عمل المختبر هذا: لا تحتسبه أي فاتورة',
  'lab-case.charged': ({ invoice_id }) => `الفاتورة ${invoice_id} تحتسب عمل المختبر هذا من قبل`,
  'lab-case.charged-meanwhile': 'احتُسب عمل المختبر هذا قبل لحظة: حاول مرة أخرى',
  'lab-case.charged-twice': 'عمل المختبر هذا محتسب من قبل',
  'lab-case.day-ahead': 'لم يأتِ هذا اليوم بعد',
  'lab-case.plan-item-unknown': 'أحد هذه البنود ليس في خطة لهذا المريض',
  'lab-case.fitting-unknown': 'اختر موعدًا محجوزًا لهذا المريض',
  'lab-case.remake-unknown': 'اختر طلب مختبر آخر لهذا المريض',
}

export const fieldNames = {
  state: 'الحالة',
  overdue: 'متأخر',
  at_risk: 'التركيب قريب',
  unbilled: 'لم يُفوتر بعد',
  lab_id: 'المختبر',
  lab_case_id: 'عمل المختبر',
  agreed_fee: 'الأتعاب المتفق عليها',
  invoiced_fee: 'الأتعاب في فاتورة المختبر',
  reference: 'المرجع',
  shade: 'اللون',
  material: 'المادة',
  instructions: 'التعليمات',
  fitting_appointment_id: 'موعد التركيب',
  remake_of_id: 'إعادة صنع الطلب',
}

export const thisRecord = 'طلب المختبر هذا'
