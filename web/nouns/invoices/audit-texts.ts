import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'
import { kindOfMethod } from '#web/base/i18n/payment-methods.ts'

export const auditTexts = {
  en: {
    noun: 'Invoice',
    kinds: {
      'invoice.issued': {
        label: 'Invoice issued',
        sentence: ({ who, number, patient, amount, below_price }) =>
          `${who} issued invoice ${number} to ${patient} over ${amount}${below_price ? ', below the list price' : ''}`,
      },
      'invoice.flagged': {
        label: 'Invoice flagged',
        sentence: ({ who, number }) => `${who} flagged invoice ${number} for review`,
      },
      'invoice.unflagged': {
        label: 'Flag removed',
        sentence: ({ who, number }) => `${who} removed the flag from invoice ${number}`,
      },
      'invoice.cancelled': {
        label: 'Invoice cancelled',
        sentence: ({ who, number }) => `${who} cancelled invoice ${number}`,
      },
      'invoice.corrected': {
        label: 'Invoice corrected',
        sentence: ({ who, number, into }) => `${who} corrected invoice ${number} by invoice ${into}`,
      },
      'invoice.written-off': {
        label: 'Debt written off',
        sentence: ({ who, amount, number }) => `${who} wrote ${amount} off invoice ${number}`,
      },
      'invoice.seen': { label: 'Invoice opened', sentence: ({ who, number }) => `${who} opened invoice ${number}` },
      'payment.recorded': {
        label: 'Payment taken',
        sentence: ({ who, method, amount, number }) =>
          `${who} took a ${kindOfMethod('en', method)} payment of ${amount} on invoice ${number}`,
      },
      'payment.refunded': {
        label: 'Payment refunded',
        sentence: ({ who, amount, number }) => `${who} refunded ${amount} of a payment on invoice ${number}`,
      },
      'payout.deducted': {
        label: 'Payout reduced',
        sentence: ({ who, amount, number }) => `${who} took ${amount} off the doctor’s payout on invoice ${number}`,
      },
    },
    fields: {
      currency: 'Currency',
      payment_method: 'Payment method',
      total_amount: 'Total',
      discount_amount: 'Discount',
      discount_percent: 'Discount in percent',
      discount_reason: 'Discount reason',
      below_price: 'Below the list price',
      price_reason: 'Reason for the price',
      written_off_amount: 'Written off',
      corrected_by_invoice_id: 'Corrected by invoice',
      paid_amount: 'Paid',
      rest_deposit_id: 'Deposit kept from the rest',
      request_admin_review: 'Flagged for review',
      refund_due: 'Refund due',
      tax_amount: 'VAT contained',
      credit_note_number: 'Credit note',
      refund_method: 'Refunded by',
      amount: 'Amount',
      reason: 'Reason',
      note: 'Note',
      resolution: 'Result of the review',
    },
  },
  ar: {
    noun: 'فاتورة',
    kinds: {
      'invoice.issued': {
        label: 'إصدار فاتورة',
        sentence: ({ who, number, patient, amount, below_price }) =>
          `أُصدرت الفاتورة ${number} للمريض ${patient} بمبلغ ${amount}${below_price ? '، بأقل من قائمة الأسعار،' : ''} بواسطة ${who}`,
      },
      'invoice.flagged': {
        label: 'وضع علامة على فاتورة',
        sentence: ({ who, number }) => `وُضعت علامة مراجعة على الفاتورة ${number} بواسطة ${who}`,
      },
      'invoice.unflagged': {
        label: 'إزالة العلامة عن فاتورة',
        sentence: ({ who, number }) => `أُزيلت علامة المراجعة عن الفاتورة ${number} بواسطة ${who}`,
      },
      'invoice.cancelled': {
        label: 'إلغاء فاتورة',
        sentence: ({ who, number }) => `أُلغيت الفاتورة ${number} بواسطة ${who}`,
      },
      'invoice.corrected': {
        label: 'تصحيح فاتورة',
        sentence: ({ who, number, into }) => `صُحّحت الفاتورة ${number} بالفاتورة ${into} بواسطة ${who}`,
      },
      'invoice.written-off': {
        label: 'شطب دين',
        sentence: ({ who, amount, number }) => `شُطب ${amount} من الفاتورة ${number} بواسطة ${who}`,
      },
      'invoice.seen': { label: 'فتح فاتورة', sentence: ({ who, number }) => `فُتحت الفاتورة ${number} بواسطة ${who}` },
      'payment.recorded': {
        label: 'تسجيل دفعة',
        sentence: ({ who, method, amount, number }) =>
          `سُجّلت دفعة ${kindOfMethod('ar', method)} قدرها ${amount} على الفاتورة ${number} بواسطة ${who}`,
      },
      'payment.refunded': {
        label: 'رد دفعة',
        sentence: ({ who, amount, number }) => `رُدّ ${amount} من دفعة على الفاتورة ${number} بواسطة ${who}`,
      },
      'payout.deducted': {
        label: 'خصم من مستحقات',
        sentence: ({ who, amount, number }) => `خُصم ${amount} من مستحقات الطبيب على الفاتورة ${number} بواسطة ${who}`,
      },
    },
    fields: {
      currency: 'العملة',
      payment_method: 'طريقة الدفع',
      total_amount: 'الإجمالي',
      discount_amount: 'الخصم',
      discount_percent: 'نسبة الخصم',
      discount_reason: 'سبب الخصم',
      below_price: 'أقل من قائمة الأسعار',
      price_reason: 'سبب السعر',
      written_off_amount: 'المشطوب',
      corrected_by_invoice_id: 'الفاتورة المصححة',
      paid_amount: 'المدفوع',
      rest_deposit_id: 'عربون من الباقي',
      request_admin_review: 'بحاجة إلى مراجعة',
      refund_due: 'المبلغ الواجب رده',
      tax_amount: 'الضريبة المتضمنة',
      credit_note_number: 'إشعار دائن',
      refund_method: 'طريقة الرد',
      amount: 'المبلغ',
      reason: 'السبب',
      note: 'ملاحظة',
      resolution: 'نتيجة المراجعة',
    },
  },
} satisfies AuditTexts
