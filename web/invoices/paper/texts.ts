import { catalogue } from '../../i18n/catalogue.ts'

/** Texts that only the printed invoice has. */
export const texts = catalogue({
  en: {
    invoice: 'Invoice',
    receipt: 'Receipt',
    number: 'Number',
    date: 'Date',
    patient: 'Patient',
    doctor: 'Doctor',
    treatment: 'Treatment',
    amount: 'Amount',
    total: 'Total',
    paid: 'Paid',
    outstanding: 'Outstanding amount',
    refund_due: 'Refund due',
    payments: 'Payments',
    thanks: 'Thank you for your visit.',
  },
  ar: {
    invoice: 'فاتورة',
    receipt: 'إيصال',
    number: 'الرقم',
    date: 'التاريخ',
    patient: 'المريض',
    doctor: 'الطبيب',
    treatment: 'العلاج',
    amount: 'المبلغ',
    total: 'الإجمالي',
    paid: 'المدفوع',
    outstanding: 'المبلغ المتبقي',
    refund_due: 'المبلغ الواجب ردّه',
    payments: 'الدفعات',
    thanks: 'شكرًا لزيارتكم.',
  },
})
