import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    title: 'History',
    show: 'Show history',
    hide: 'Hide history',
    failed: 'The history could not be loaded.',
    none: 'Nothing is on record.',
    who_saw: 'Who saw or changed this patient',
  },
  ar: {
    title: 'السجل',
    show: 'عرض السجل',
    hide: 'إخفاء السجل',
    failed: 'تعذّر تحميل السجل.',
    none: 'لا شيء في السجل.',
    who_saw: 'من اطّلع على هذا المريض أو عدّله',
  },
})
