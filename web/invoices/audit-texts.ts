import type { AuditTexts } from '../audit/audit-texts.ts'

export const auditTexts = {
  en: {
    noun: 'Invoice',
    kinds: {
      'invoice.issued': {
        label: 'Invoice issued',
        sentence: ({ who, number, patient, amount }) => `${who} issued invoice ${number} to ${patient} over ${amount}`,
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
      'invoice.seen': { label: 'Invoice opened', sentence: ({ who, number }) => `${who} opened invoice ${number}` },
      'payment.recorded': {
        label: 'Payment taken',
        sentence: ({ who, method, amount, number }) =>
          `${who} took a ${method === 'card' ? 'card' : 'cash'} payment of ${amount} on invoice ${number}`,
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
      paid_amount: 'Paid',
      request_admin_review: 'Flagged for review',
      refund_due: 'Refund due',
      amount: 'Amount',
      reason: 'Reason',
    },
  },
  ar: {
    noun: 'فاتورة',
    kinds: {
      'invoice.issued': {
        label: 'إصدار فاتورة',
        sentence: ({ who, number, patient, amount }) =>
          `أُصدرت الفاتورة ${number} للمريض ${patient} بمبلغ ${amount} بواسطة ${who}`,
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
      'invoice.seen': { label: 'فتح فاتورة', sentence: ({ who, number }) => `فُتحت الفاتورة ${number} بواسطة ${who}` },
      'payment.recorded': {
        label: 'تسجيل دفعة',
        sentence: ({ who, method, amount, number }) =>
          `سُجّلت دفعة ${method === 'card' ? 'بالبطاقة' : 'نقدًا'} قدرها ${amount} على الفاتورة ${number} بواسطة ${who}`,
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
      paid_amount: 'المدفوع',
      request_admin_review: 'بحاجة إلى مراجعة',
      refund_due: 'المبلغ الواجب رده',
      amount: 'المبلغ',
      reason: 'السبب',
    },
  },
} satisfies AuditTexts
