import { formatAmount } from '#domain/money.ts'
import type { refusals as english } from '#domain/nouns/claims.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

const amount = (value: number) => isolateLtr(formatAmount(value))

export const refusals: SameShape<typeof english> = {
  'claim.not-found': 'المطالبة غير موجودة',
  'claim.sent': 'أُرسلت هذه المطالبة: لا تتغير بعد ذلك',
  'claim.withdrawn': 'سُحبت هذه المطالبة',
  'claim.settled': 'سُويت هذه المطالبة: لم يبق ما يُسحب',
  'claim.not-sent': ({ number }) => `لم تُرسل المطالبة ${isolateLtr(String(number))}: لا يُرد إلا على ما أُرسل`,
  'claim.payer-unknown': 'لا توجد هذه الجهة الدافعة',
  'claim.decides-nothing': 'يجب أن يكون المبلغ أكبر من صفر',
  'claim.above-undecided': ({ amount: decided, undecided }) =>
    `المبلغ ${amount(decided)} أكبر من ${amount(undecided)} المطلوب البت فيه`,
  'claim.billing-forbidden': 'لا يسمح العقد مع هذه الجهة بتحميل المريض ما ترفضه',
  'invoice.from-claim': 'هذه فاتورة بما لم يدفعه التأمين. ألغها ثم قرر بشأن المطالبة من جديد.',
  'batch.not-found': 'دفعة المطالبات غير موجودة',
  'batch.number': ({ number }) => `رقم الدفعة التالية لهذه الجهة ${isolateLtr(String(number))}: انظر مرة أخرى`,
  'batch.changed': ({ shown, now }) => `تغيّر ما يُرسل من ${amount(shown)} إلى ${amount(now)}: انظر مرة أخرى`,
  'batch.no-codes': 'أدخل رمز المستلم ورمز المرسل لهذه الجهة في الإعدادات، شركات التأمين',
  'batch.no-licence': ({ number }) => `لا رقم ترخيص لطبيب المطالبة ${isolateLtr(String(number))}`,
  'batch.no-code': ({ number }) => `بند من المطالبة ${isolateLtr(String(number))} بلا رمز`,
  'batch.other-payer': ({ number }) => `المطالبة ${isolateLtr(String(number))} لجهة أخرى أو بعملة أخرى`,
  'batch.nothing-to-send': ({ number }) => `لا شيء يُرسل من المطالبة ${isolateLtr(String(number))}`,
  'batch.incomplete': ({ number }) => `المطالبة ${isolateLtr(String(number))} غير مكتملة`,
  'claim.one-principal': 'حدد تشخيصًا واحدًا رئيسيًا',
  'claim.diagnosis-malformed': ({ code }) =>
    `التشخيص ${isolateLtr(code)} ليس رمزًا من ${isolateLtr('ICD-10')}، مثل ${isolateLtr('K02.1')}`,
  'claim.diagnosis-twice': 'التشخيص نفسه مكرر',
  'claim.approval-not-valid': 'هذه الموافقة لا تغطي علاجًا في ذلك اليوم: رُفضت أو انتهت',
  'claim.has-approval': 'يستند هذا العلاج إلى موافقة من قبل',
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
  older_than: 'مدة الانتظار',
}

export const thisRecord = 'هذه المطالبة'
