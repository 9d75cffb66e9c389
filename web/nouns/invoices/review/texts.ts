import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    why: {
      title: 'Why is it to be reviewed?',
      label: 'Why (optional)',
      save: 'Save',
      failed: 'The note could not be saved.',
    },
    resolve: {
      title: 'End the review',
      asked: 'Asked',
      label: 'What came of it',
      required: 'Say what came of it',
      submit: 'End the review',
    },
    history: 'Review',
    flagged: 'Flagged',
    taken_back: 'Flag taken back',
    resolved: 'Reviewed',
    without_note: 'No reason given',
    below_price: {
      title: 'Below the list price',
      hint: 'What the front desk charged for less than the list price, by more than the limit of discounts.',
      failed: 'The invoices below the list price could not be loaded.',
      without_reason: 'No reason given',
    },
    inbox: {
      list: 'Invoices to review',
      failed: 'The invoices to review could not be loaded.',
      empty: 'Nothing to review',
      empty_hint: 'Invoices that somebody flags appear here with the reason.',
      columns: { invoice: 'Invoice', patient: 'Patient', why: 'Why', amount: 'Amount', actions: 'Actions' },
    },
  },
  ar: {
    why: {
      title: 'لماذا تحتاج إلى مراجعة؟',
      label: 'السبب (اختياري)',
      save: 'حفظ',
      failed: 'تعذّر حفظ الملاحظة.',
    },
    resolve: {
      title: 'إنهاء المراجعة',
      asked: 'المطلوب',
      label: 'نتيجة المراجعة',
      required: 'اكتب نتيجة المراجعة',
      submit: 'إنهاء المراجعة',
    },
    history: 'المراجعة',
    flagged: 'وُضعت العلامة',
    taken_back: 'أُزيلت العلامة',
    resolved: 'تمت المراجعة',
    without_note: 'لم يُذكر سبب',
    below_price: {
      title: 'أقل من قائمة الأسعار',
      hint: 'ما أصدره الاستقبال بأقل من قائمة الأسعار بما يزيد على حد الخصم.',
      failed: 'تعذّر تحميل الفواتير التي تقل عن قائمة الأسعار.',
      without_reason: 'لم يُذكر سبب',
    },
    inbox: {
      list: 'فواتير بانتظار المراجعة',
      failed: 'تعذّر تحميل الفواتير التي تنتظر المراجعة.',
      empty: 'لا شيء للمراجعة',
      empty_hint: 'تظهر هنا الفواتير المُعلَّمة للمراجعة مع السبب.',
      columns: { invoice: 'الفاتورة', patient: 'المريض', why: 'السبب', amount: 'المبلغ', actions: 'الإجراءات' },
    },
  },
})
