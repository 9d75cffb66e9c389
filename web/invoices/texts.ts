import { catalogue } from '../i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    title: 'Invoices',
    details: { title: (id: number) => `Invoice #${id}`, failed: 'Error loading invoice details' },
  },
  ar: {
    title: 'الفواتير',
    details: { title: (id: number) => `الفاتورة رقم ${id}`, failed: 'حدث خطأ أثناء تحميل تفاصيل الفاتورة' },
  },
})
