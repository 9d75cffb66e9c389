import { catalogue } from '#web/base/i18n/catalogue.ts'

/** Apart from the other texts of this folder: only screens that show a period load them. */
export const texts = catalogue({
  en: {
    start: 'Start Date',
    end: 'End Date',
    order: 'The end date must not be before the start date',
    ranges: {
      label: 'Quick choice',
      today: 'Today',
      this_month: 'This month',
      last_month: 'Last month',
      this_year: 'This year',
    },
  },
  ar: {
    start: 'من تاريخ',
    end: 'إلى تاريخ',
    order: 'يجب ألا يسبق تاريخُ النهاية تاريخَ البداية',
    ranges: {
      label: 'اختيار سريع',
      today: 'اليوم',
      this_month: 'هذا الشهر',
      last_month: 'الشهر الماضي',
      this_year: 'هذه السنة',
    },
  },
})
