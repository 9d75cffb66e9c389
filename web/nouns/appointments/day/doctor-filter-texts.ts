import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    doctor: 'Doctor',
    all: 'All doctors',
    only: (name: string) => `Only ${name}`,
    show_all: 'Show all doctors',
  },
  ar: {
    doctor: 'الطبيب',
    all: 'كل الأطباء',
    only: (name: string) => `مواعيد ${name} فقط`,
    show_all: 'عرض كل الأطباء',
  },
})
