import { formatAmount } from '#domain/money.ts'
import type { refusals as english } from '#domain/nouns/invoices.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { charactersInArabic } from '#web/base/i18n/refusals/counts.ts'

const figure = (amount: number) => isolateLtr(formatAmount(amount))
const AMOUNT_OF = {
  payment: 'مبلغ الدفعة',
  deduction: 'مبلغ الخصم',
  refund: 'مبلغ الرد',
  deposit: 'مبلغ العربون',
  'write-off': 'مبلغ الشطب',
  movement: 'المبلغ',
  agreement: 'المجموع',
  instalment: 'القسط',
}
const STATUSES: Record<string, string> = {
  paid: 'مدفوعة',
  partial: 'مدفوعة جزئيًا',
  unpaid: 'غير مدفوعة',
  cancelled: 'ملغاة',
}

/** The Arabic names of the noun's own fields. */
export const fieldNames = {
  resolution: 'نتيجة المراجعة',
  review_note: 'سبب المراجعة',
  price_reason: 'سبب السعر',
  below_price: 'أقل من قائمة الأسعار',
}

const treatmentInArabic = (description: string, teeth: string) =>
  teeth === '' ? isolate(description) : `${isolate(description)} على ${isolateLtr(teeth)}`

export const refusals: SameShape<typeof english> = {
  'invoice.not-found': 'الفاتورة غير موجودة',
  'invoice.takes-no-payments': ({ status }) => `هذه الفاتورة ${STATUSES[status] ?? 'مغلقة'}، فلا تقبل دفعات`,
  'invoice.already-cancelled': 'هذه الفاتورة ملغاة بالفعل',
  'invoice.cancelled-cannot-be-flagged': 'لا يمكن تعليم فاتورة ملغاة للمراجعة',
  'flag.resolution-when-flagging': 'تُكتب نتيجة المراجعة عند إزالة العلامة',
  'flag.resolution-not-allowed': 'لا يمكن إنهاء المراجعة بنتيجة إلا لمسؤول أو مدير',
  'flag.already-taken-back': 'لم تعد هذه الفاتورة مُعلَّمة للمراجعة؛ أزال أحدهم العلامة',
  'invoice.cancelled-not-listed': 'لا يمكن عرض الفواتير الملغاة إلا لمسؤول',
  'invoice.already-made': 'لهذا الموعد فاتورة سارية بالفعل.',
  'invoice.appointment-history': 'هذه الزيارة من قبل هذا البرنامج، فلا تُفوتر هنا',
  'invoice.appointment-not-completed': 'لا تصدر الفواتير إلا للمواعيد المكتملة؛ سجّل الموعد أولًا',
  'invoice.total-too-large': ({ most }) => `الإجمالي أكبر من ${figure(most)}`,
  'invoice.paid-above-total': ({ paid, total }) => `المبلغ المدفوع ${figure(paid)} أكبر من الإجمالي ${figure(total)}`,
  'discount.one-of-both': 'أدخل الخصم إما بالنسبة المئوية أو بالمبلغ',
  'discount.not-positive': 'يجب أن يكون الخصم أكبر من صفر',
  'discount.too-many-decimals': 'يجب ألا يزيد الخصم على منزلتين عشريتين',
  'discount.no-reason': 'يجب ذكر سبب الخصم',
  'discount.above-costs': ({ discount, costs }) => `الخصم ${figure(discount)} أكبر من تكلفة العلاجات ${figure(costs)}`,
  'discount.above-desk-limit': 'لا يمنح خصمًا أعلى من حد العيادة إلا مسؤول أو مدير',
  'payment.above-outstanding': ({ amount, outstanding }) =>
    `مبلغ الدفعة ${figure(amount)} أكبر من المتبقي ${figure(outstanding)}`,
  'payment.corrected-by-management':
    'لا يصحّح هذا إلا مدير أو مسؤول. ومن استلم الدفعة يمكنه تصحيح طريقتها خلال 10 دقائق، وقبل إغلاق اليوم.',
  'payment.rest-before-all-paid': ({ outstanding }) => `لا يُحفظ رصيد إلا لما زاد على المتبقي ${figure(outstanding)}`,
  'payment.rest-of-credit': 'ما يُدفع من الرصيد لا يبقى منه ما يُحفظ رصيدًا',
  'payment.rest-kept': ({ amount }) => `حُفظ ${figure(amount)} من هذه الدفعة رصيدًا بالطريقة نفسها. رُدّ هذا العربون أولًا.`,
  'payment.nothing-left': 'لم يتبق شيء من هذه الدفعة لتصحيحه',
  'payment.not-found': 'الدفعة غير موجودة',
  'refund.above-payment': ({ amount, left }) =>
    `المبلغ المطلوب رده ${figure(amount)} أكبر من ${figure(left)}، وهو ما تبقى من هذه الدفعة`,
  'amount.not-positive': ({ of }) => `يجب أن يكون ${AMOUNT_OF[of]} أكبر من صفر`,
  'amount.too-large': ({ of, most }) => `يجب ألا يزيد ${AMOUNT_OF[of]} على ${figure(most)}`,
  'amount.too-many-decimals': ({ of }) => `يجب ألا يزيد ${AMOUNT_OF[of]} على منزلتين عشريتين`,
  'write-off.nothing-owed': ({ status }) => `هذه الفاتورة ${STATUSES[status] ?? 'مغلقة'}، فلا شيء فيها يُشطب`,
  'write-off.above-outstanding': ({ amount, outstanding }) =>
    `مبلغ الشطب ${figure(amount)} أكبر من المتبقي ${figure(outstanding)}`,
  'deduction.invoice-not-paid': 'لا يمكن الخصم يدويًا إلا من فاتورة مدفوعة لها طبيب',
  'deduction.above-payout': ({ amount, left }) =>
    `الخصم ${figure(amount)} أكبر من ${figure(left)}، وهو ما تبقى من مستحقات الطبيب`,
  'deduction.no-reason': 'يجب إدخال السبب',
  'deduction.reason-too-long': ({ most }) => `يجب ألا يزيد السبب على ${charactersInArabic(most)}`,
  'deduction.reason-has-nul': 'يحتوي السبب على رمز لا يمكن حفظه',
  'payout.not-found': 'سجل المستحقات غير موجود',
  'charge.unknown-item': 'ليس هذا علاجًا أُنجز لهذا المريض',
  'charge.item-twice': 'لا يكون العلاج المسجل في المخطط إلا في سطر واحد',
  'charge.line-differs': ({ description, teeth }) =>
    `في المخطط ${treatmentInArabic(description, teeth)}، وليس هذا ما يقوله السطر. صحّح المخطط، أو احذف السطر وأضف سطرًا آخر.`,
  'charge.charged-already': ({ description, teeth }) =>
    `حُسب هذا العلاج من قبل: ${treatmentInArabic(description, teeth)}`,
  'charge.charged-meanwhile': 'حسب شخص آخر العلاج نفسه للتو. انظر من جديد وأعد ما بقي.',
}
