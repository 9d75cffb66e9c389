import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    title: 'Chairs compared',
    chair: 'Chair',
    without: 'Without a chair',
    failed: 'The chairs’ figures could not be loaded',
    none: 'There is nothing to compare yet',
    note: 'Hours open are the clinic’s hours as they are set today, less closed time of the chair.',
  },
  ar: {
    title: 'مقارنة الكراسي',
    chair: 'الكرسي',
    without: 'بلا كرسي',
    failed: 'تعذّر تحميل مؤشرات الكراسي',
    none: 'لا شيء للمقارنة بعد',
    note: 'ساعات الدوام هي ساعات العيادة كما هي مضبوطة اليوم، ناقصًا الوقت المغلق للكرسي.',
  },
})
