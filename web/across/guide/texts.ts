import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    title: 'Guide',
    subtitle: 'How each task is done, step by step',
    all: 'All of the guide',
    here: 'Guide to this screen',
    chapters: {
      day: 'The day',
      money: 'Money',
      patients: 'Patients',
      treatment: 'Treatment',
      management: 'Management',
      setup: 'Setting up',
    },
  },
  ar: {
    title: 'الدليل',
    subtitle: 'كيف تُنجز كل مهمة، خطوة بخطوة',
    all: 'كل صفحات الدليل',
    here: 'دليل هذه الشاشة',
    chapters: {
      day: 'يوم العمل',
      money: 'المال',
      patients: 'المرضى',
      treatment: 'العلاج',
      management: 'الإدارة',
      setup: 'الإعداد',
    },
  },
})
