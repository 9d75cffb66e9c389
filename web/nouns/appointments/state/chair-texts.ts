import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    chair: 'Chair',
    none: 'No chair',
    taken: (name: string) => `${name} (taken)`,
    inactive: (name: string) => `${name} (inactive)`,
    save_failed: 'Failed to change the chair',
    changed: (patient: string, chair: string) => `${patient} is in ${chair} now.`,
    removed: (patient: string) => `The appointment of ${patient} has no chair now.`,
    seating: {
      where: (name: string) => `Which chair is ${name} in?`,
      none_free: 'No chair is free at this time.',
      without: 'Without a chair',
      not_yet: 'Not yet',
    },
    board: {
      label: 'Columns of the board',
      doctors: 'Doctors',
      chairs: 'Chairs',
      week: 'Week',
      month: 'Month',
      by_chair: 'The day by chair',
      switch: 'Doctors, chairs, week or month',
      switch_without_chairs: 'Doctors, week or month',
    },
  },
  ar: {
    chair: 'الكرسي',
    none: 'بلا كرسي',
    taken: (name: string) => `${name} (مشغول)`,
    inactive: (name: string) => `${name} (غير نشط)`,
    save_failed: 'تعذّر تغيير الكرسي',
    changed: (patient: string, chair: string) => `مكان ${patient} الآن: ${chair}.`,
    removed: (patient: string) => `لم يعد لموعد ${patient} كرسي.`,
    seating: {
      where: (name: string) => `في أي كرسي ${name}؟`,
      none_free: 'لا كرسي متاح في هذا الوقت.',
      without: 'بلا كرسي',
      not_yet: 'ليس بعد',
    },
    board: {
      label: 'أعمدة اليوم',
      doctors: 'الأطباء',
      chairs: 'الكراسي',
      week: 'الأسبوع',
      month: 'الشهر',
      by_chair: 'اليوم حسب الكرسي',
      switch: 'الأطباء أو الكراسي أو الأسبوع أو الشهر',
      switch_without_chairs: 'الأطباء أو الأسبوع أو الشهر',
    },
  },
})
