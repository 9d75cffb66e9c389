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
  'lab-case.day-ahead': 'لم يأتِ هذا اليوم بعد',
  'lab-case.plan-item-unknown': 'أحد هذه البنود ليس في خطة لهذا المريض',
  'lab-case.fitting-unknown': 'اختر موعدًا محجوزًا لهذا المريض',
  'lab-case.remake-unknown': 'اختر طلب مختبر آخر لهذا المريض',
}

export const fieldNames = {
  state: 'الحالة',
  overdue: 'متأخر',
  at_risk: 'التركيب قريب',
  lab_id: 'المختبر',
  agreed_fee: 'الأتعاب المتفق عليها',
  shade: 'اللون',
  material: 'المادة',
  instructions: 'التعليمات',
  fitting_appointment_id: 'موعد التركيب',
  remake_of_id: 'إعادة صنع الطلب',
}

export const thisRecord = 'طلب المختبر هذا'
