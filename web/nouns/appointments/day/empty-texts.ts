import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    title: 'No appointments found',
    patient: 'This patient has no appointments on this day.',
    doctor: 'You have no appointments on this day.',
    general: 'Schedule appointments from the patient page.',
    nothing_waits: 'Nothing on this day waits for an invoice.',
    uninvoiced: 'Show all appointments of the day',
    all_days: 'Look at all days',
    patients: 'Go to patients',
  },
  ar: {
    title: 'لا توجد مواعيد',
    patient: 'ليس لهذا المريض مواعيد في هذا اليوم.',
    doctor: 'ليست لديك مواعيد في هذا اليوم.',
    general: 'حدّد المواعيد من صفحة المرضى.',
    nothing_waits: 'لا شيء في هذا اليوم ينتظر فاتورة.',
    uninvoiced: 'عرض كل مواعيد اليوم',
    all_days: 'عرض كل الأيام',
    patients: 'الذهاب إلى المرضى',
  },
})
