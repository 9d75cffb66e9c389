import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    title: 'Recurring expenses to be booked',
    due: (day: string) => `due ${day}`,
    book: 'Open expenses',
  },
  ar: {
    title: 'مصروفات متكررة تنتظر التسجيل',
    due: (day: string) => `استحق في ${day}`,
    book: 'فتح المصروفات',
  },
})
