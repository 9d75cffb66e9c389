import { formatAmount } from '#domain/money.ts'
import type { refusals as english } from '#domain/nouns/payer-payments.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

const figure = (value: number) => isolateLtr(formatAmount(value))

export const refusals: SameShape<typeof english> = {
  'payer-payment.not-found': 'إيصال الجهة الدافعة غير موجود',
  'payer-payment.day-ahead': 'لم يأتِ هذا اليوم بعد',
  'payer-payment.line-twice': 'البند نفسه مكرر',
  'payer-payment.other-payer': 'أحد هذه البنود ليس في مطالبة إلى هذه الجهة بهذه العملة',
  'payer-payment.answers-nothing': 'أدخل ما دُفع أو خُصم أو رُفض، أو ما استُرد',
  'payer-payment.returns-nothing': 'يجب أن يكون المبلغ أكبر من صفر',
  'payer-payment.above-open': ({ amount, open }) => `المبلغ ${figure(amount)} أكبر من ${figure(open)} المعلّق`,
  'payer-payment.above-paid': ({ amount, paid }) => `المبلغ ${figure(amount)} أكبر من ${figure(paid)} المدفوع`,
  'payer-payment.above-left': ({ amount, left }) =>
    `المبلغ ${figure(amount)} أكبر من ${figure(left)} الباقي من هذا الإيصال`,
}

export const fieldNames = {
  claim_line_id: 'بند المطالبة',
  claim_ids: 'المطالبات',
  until: 'حتى',
  received_on: 'يوم الاستلام',
  returned_on: 'يوم الإرجاع',
  reference: 'المرجع',
  method: 'الطريقة',
  note: 'ملاحظة',
  paid: 'المدفوع',
  rejected: 'المرفوض',
  taken_back: 'المسترد',
  total: 'المجموع',
  number: 'الرقم',
  bill_patient: 'تحميل المريض',
  code: 'الرمز',
  search: 'البحث',
}

export const thisRecord = 'هذا الإيصال'
