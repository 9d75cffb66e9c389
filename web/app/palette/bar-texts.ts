import { catalogue } from '#web/base/i18n/catalogue.ts'

/** The texts of the bar, apart from those of what it opens: it is part of every first screen. */
export const texts = catalogue({
  en: {
    open: 'Find anything',
    search: 'Search this screen',
    palette: 'Find anything',
    help: 'Show the shortcuts',
    new_task: 'New task',
    go_to: (page: string) => `Go to ${page}`,
  },
  ar: {
    open: 'ابحث عن أي شيء',
    search: 'البحث في هذه الشاشة',
    palette: 'البحث عن أي شيء',
    help: 'عرض الاختصارات',
    new_task: 'مهمة جديدة',
    go_to: (page: string) => `الانتقال إلى ${page}`,
  },
})
