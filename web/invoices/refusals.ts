import { formatAmount } from '../../domain/money.ts'
import type { refusals as english } from '../../domain/nouns/invoices.ts'
import type { SameShape } from '../i18n/catalogue.ts'
import { apartFromLeft } from '../i18n/isolate.ts'
import { charactersInArabic } from '../i18n/refusals/counts.ts'

const figure = (amount: number) => apartFromLeft(formatAmount(amount))
const AMOUNT_OF = { payment: 'مبلغ الدفعة', deduction: 'مبلغ الخصم' }
const STATUSES: Record<string, string> = {
  paid: 'مدفوعة',
  partial: 'مدفوعة جزئيًا',
  unpaid: 'غير مدفوعة',
  cancelled: 'ملغاة',
}

export const refusals: SameShape<typeof english> = {
  'invoice.not-found': 'الفاتورة غير موجودة',
  'invoice.takes-no-payments': ({ status }) => `هذه الفاتورة ${STATUSES[status] ?? 'مغلقة'}، فلا تقبل دفعات`,
  'invoice.already-cancelled': 'هذه الفاتورة ملغاة بالفعل',
  'invoice.cancelled-cannot-be-flagged': 'لا يمكن تعليم فاتورة ملغاة للمراجعة',
  'invoice.cancelled-not-listed': 'لا يمكن عرض الفواتير الملغاة إلا لمسؤول',
  'invoice.already-made': 'لهذا الموعد فاتورة سارية بالفعل.',
  'invoice.appointment-not-completed': 'لا تصدر الفواتير إلا للمواعيد المكتملة؛ سجّل الموعد أولًا',
  'invoice.total-too-large': ({ most }) => `الإجمالي أكبر من ${figure(most)}`,
  'invoice.paid-above-total': ({ paid, total }) => `المبلغ المدفوع ${figure(paid)} أكبر من الإجمالي ${figure(total)}`,
  'payment.above-outstanding': ({ amount, outstanding }) =>
    `مبلغ الدفعة ${figure(amount)} أكبر من المتبقي ${figure(outstanding)}`,
  'amount.not-positive': ({ of }) => `يجب أن يكون ${AMOUNT_OF[of]} أكبر من صفر`,
  'amount.too-large': ({ of, most }) => `يجب ألا يزيد ${AMOUNT_OF[of]} على ${figure(most)}`,
  'amount.too-many-decimals': ({ of }) => `يجب ألا يزيد ${AMOUNT_OF[of]} على منزلتين عشريتين`,
  'deduction.invoice-not-paid': 'لا يمكن الخصم يدويًا إلا من فاتورة مدفوعة لها طبيب',
  'deduction.above-payout': ({ amount, left }) =>
    `الخصم ${figure(amount)} أكبر من ${figure(left)}، وهو ما تبقى من مستحقات الطبيب`,
  'deduction.no-reason': 'يجب إدخال السبب',
  'deduction.reason-too-long': ({ most }) => `يجب ألا يزيد السبب على ${charactersInArabic(most)}`,
  'deduction.reason-has-nul': 'يحتوي السبب على رمز لا يمكن حفظه',
  'payout.not-found': 'سجل المستحقات غير موجود',
}
