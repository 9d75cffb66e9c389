import { catalogue } from '../i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    balance: 'Balance',
    picker: {
      placeholder: 'Name, phone or national ID',
      failed: 'The patients could not be loaded. Open the list again to retry.',
    },
  },
  ar: {
    balance: 'الرصيد المستحق',
    picker: {
      placeholder: 'الاسم أو الهاتف أو الرقم الشخصي',
      failed: 'تعذّر تحميل المرضى. افتح القائمة مرة أخرى لإعادة المحاولة.',
    },
  },
})
