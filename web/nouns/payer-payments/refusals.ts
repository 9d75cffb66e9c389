import { formatAmount } from '#domain/money.ts'
import type { refusals as english } from '#domain/nouns/payer-payments.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

const figure = (value: number) => isolateLtr(formatAmount(value))

export const refusals: SameShape<typeof english> = {
  'payer-payment.not-found': 'إيصال الجهة الدافعة غير موجود',
  'payer-payment.day-ahead': 'لم يأتِ هذا اليوم بعد',
  'payer-payment.returned-before': 'استُلم المبلغ بعد هذا اليوم',
  'payer-payment.long-past': ({ years }) => `مضى على هذا اليوم أكثر من ${years} سنوات`,
  'payer-payment.line-twice': 'البند نفسه مكرر',
  'payer-payment.other-payer': 'أحد هذه البنود ليس في مطالبة إلى هذه الجهة بهذه العملة',
  'payer-payment.answers-nothing': 'أدخل ما دُفع أو خُصم أو رُفض، أو ما استُرد',
  'payer-payment.returns-nothing': 'يجب أن يكون المبلغ أكبر من صفر',
  'payer-payment.above-open': ({ amount, open }) => `المبلغ ${figure(amount)} أكبر من ${figure(open)} المعلّق`,
  'payer-payment.above-paid': ({ amount, paid }) => `المبلغ ${figure(amount)} أكبر من ${figure(paid)} المدفوع`,
  'payer-payment.above-left': ({ amount, left }) =>
    `المبلغ ${figure(amount)} أكبر من ${figure(left)} الباقي من هذا الإيصال`,
  'payer-payment.file-left-out': 'اختر ملف الجهة الدافعة',
  'payer-payment.file-without-columns': 'لا أعمدة في الملف تسمّي المطالبة وما دُفع أو رُفض، وليس إشعار سداد',
  'payer-payment.file-too-long': ({ most }) => `في الملف أكثر من ${most} سطر: قسّمه`,
  'payer-payment.file-no-claim': 'ليس في السطر رقم مطالبة ولا رقم نشاط',
  'payer-payment.file-unknown-claim': ({ number }) => `لم يُطالَب هذه الجهة بشيء رقمه ${isolateLtr(number)} بهذه العملة`,
  'payer-payment.file-other-claim': ({ number }) => `النشاط من مطالبة غير ${number}`,
  'payer-payment.file-unknown-code': ({ number, code }) => `لا بند في المطالبة ${number} رمزه ${isolateLtr(code)}`,
  'payer-payment.file-several-lines': ({ number }) =>
    `في المطالبة ${number} عدة بنود: على الملف أن يحدد أيها، بالنشاط أو بالرمز`,
  'payer-payment.file-bad-amount': ({ text }) => `تعذّرت قراءة المبلغ ${isolateLtr(text)}`,
  'payer-payment.file-says-nothing': 'لا يقول السطر ما دُفع ولا ما رُفض',
  'payer-payment.preview-stale': 'تغيّر هذا الإيصال أو إحدى هذه المطالبات منذ قراءة الملف: اقرأه من جديد',
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
  preview: 'المعاينة',
  batch_id: 'الدفعة',
  code: 'الرمز',
  search: 'البحث',
}

export const thisRecord = 'هذا الإيصال'
