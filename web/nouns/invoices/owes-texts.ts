import { catalogue } from '#web/base/i18n/catalogue.ts'

/** Apart from the invoices' own texts, since screens that only say what is owed load these. */
export const owesTexts = catalogue({
  en: {
    also: 'Also owes',
    owing: 'Still owes',
    since: (day: string) => `since ${day}`,
    pay: 'Pay',
    take: 'Take payment',
    from: (name: string) => `from ${name}`,
    paid_meanwhile: 'Nothing is owed any more.',
    failed: 'Error loading invoice details',
  },
  ar: {
    also: 'عليه أيضًا',
    owing: 'لا يزال عليه',
    since: (day: string) => `منذ ${day}`,
    pay: 'دفع',
    take: 'استلام دفعة',
    from: (name: string) => `من ${name}`,
    paid_meanwhile: 'لم يعد هناك مبلغ مستحق.',
    failed: 'حدث خطأ أثناء تحميل تفاصيل الفاتورة',
  },
})
