import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    week: 'Hours of the week',
    off: 'Off',
    opens: (day: string, number: number) => `${day}, from (${number})`,
    closes: (day: string, number: number) => `${day}, until (${number})`,
    add: 'Add hours',
    add_on: (day: string) => `on ${day}`,
    remove: (day: string, number: number) => `Remove hours ${number} of ${day}`,
    copy: (day: string) => `Copy ${day} to other days`,
    every_day: 'Every day',
    hint: 'The gap between two ranges is a break. Hours past midnight are two ranges on two days; 00:00 as an end is midnight.',
    problems: {
      incomplete: 'Enter both times',
      order: 'Hours must end after they begin',
      overlap: 'These hours overlap',
    },
  },
  ar: {
    week: 'ساعات الأسبوع',
    off: 'لا عمل',
    opens: (day: string, number: number) => `${day}، من (${number})`,
    closes: (day: string, number: number) => `${day}، حتى (${number})`,
    add: 'إضافة ساعات',
    add_on: (day: string) => `يوم ${day}`,
    remove: (day: string, number: number) => `حذف الفترة ${number} من ${day}`,
    copy: (day: string) => `نسخ ${day} إلى أيام أخرى`,
    every_day: 'كل الأيام',
    hint: 'ما بين فترتين استراحة. الساعات بعد منتصف الليل فترتان في يومين؛ و00:00 نهايةً تعني منتصف الليل.',
    problems: {
      incomplete: 'أدخل الوقتين',
      order: 'يجب أن تنتهي الفترة بعد بدايتها',
      overlap: 'هذه الفترات متداخلة',
    },
  },
})
