import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    print: 'Print',
    not_printed: 'The X-ray could not be loaded, so nothing was printed',
    title: 'X-ray report',
    patient: 'Patient',
    file_number: 'File number',
    taken_on: 'Taken on',
    added_on: 'Added on',
    teeth: 'Teeth',
    file: 'File',
    unsaid: 'Not said',
    not_drawn: 'The picture cannot be shown on paper.',
    reported: 'Reported by',
    by: (who: string, when: string) => `${who}, ${when}`,
  },
  ar: {
    print: 'طباعة',
    not_printed: 'تعذّر تحميل صورة الأشعة، فلم يُطبع شيء',
    title: 'تقرير أشعة',
    patient: 'المريض',
    file_number: 'رقم الملف',
    taken_on: 'تاريخ التصوير',
    added_on: 'تاريخ الإضافة',
    teeth: 'الأسنان',
    file: 'الصورة',
    unsaid: 'لم تُذكر',
    not_drawn: 'لا يمكن عرض الصورة على الورق.',
    reported: 'كاتب التقرير',
    by: (who: string, when: string) => `${who}، ${when}`,
  },
})
