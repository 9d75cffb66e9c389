import { formatAmount } from '#domain/money.ts'
import type { refusals as english } from '#domain/nouns/agreements.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'

const figure = (amount: number) => isolateLtr(formatAmount(amount))

export const refusals: SameShape<typeof english> = {
  'agreement.not-found': 'اتفاق التقسيط غير موجود',
  'agreement.not-the-sum': ({ total, sum }) => `مجموع الأقساط ${figure(sum)} وليس ${figure(total)}`,
  'agreement.past-day': ({ day }) => `مضى يوم ${isolateLtr(day)}: يستحق القسط اليوم أو بعده`,
  'agreement.too-far': ({ day }) => `آخر موعد لاستحقاق قسط هو ${isolateLtr(day)}`,
  'agreement.of-one': 'الاتفاق على خطة أو على فواتير: اذكر أحدهما',
  'agreement.other-payer': 'هناك من يدفع عن هذا المريض: أنهِ تلك الصلة أولًا',
  'agreement.unrelated-payer': 'هذا الشخص لا يدفع عن المريض: سجّل أولًا في العائلة من يدفع',
  'agreement.unknown-plan': 'هذه الخطة ليست لهذا المريض',
  'agreement.plan-not-accepted': 'لم يوافق المريض على هذه الخطة',
  'agreement.unknown-invoice': 'إحدى الفواتير ليست لهذا المريض',
  'agreement.invoice-closed': ({ number }) =>
    `لا شيء مستحق على الفاتورة رقم ${isolateLtr(String(number))}: هي مدفوعة أو ملغاة`,
  'agreement.currencies': 'الفواتير بعملات مختلفة: اتفق على كل عملة على حدة',
  'agreement.above-owed': ({ total, most }) =>
    `المجموع ${figure(total)} أكثر من ${figure(most)}، وهو المبلغ الذي يخصه الاتفاق`,
  'agreement.agreed-already': 'يوجد اتفاق على هذا من قبل: أنهِه أولًا',
  'agreement.ended': 'انتهى هذا الاتفاق',
  'agreement.of-another': 'هذا الاتفاق لمريض آخر',
  'agreement.deposit-of-payer': 'رصيد هذا الاتفاق للمريض الذي أُبرم له: اقبض العربون في ملفه',
  'agreement.other-currency': 'هذا الاتفاق بعملة أخرى',
  'agreement.other-invoice': 'هذه الفاتورة ليست من الاتفاق',
  'agreement.from-credit': 'الرصيد لا يخص اتفاقًا: اترك الاتفاق فارغًا',
}

export const fieldNames = {
  payer_id: 'الدافع',
  plan_id: 'الخطة',
  invoice_ids: 'الفواتير',
  instalments: 'الأقساط',
  due_on: 'تاريخ الاستحقاق',
  agreement_id: 'اتفاق التقسيط',
  until_date: 'حتى يوم',
  total: 'المجموع',
}

export const thisRecord = 'هذا الاتفاق'
