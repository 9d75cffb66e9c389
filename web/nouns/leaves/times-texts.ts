import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    remove_ill: 'Not ill after all',
    stranded_hint: 'Move each to another time or doctor, or tell the patient.',
    none_stranded: 'No appointment is at this time.',
    error: (sentence: string) => `Error: ${sentence}`,
    free_for: (patient: string) => `Free times for ${patient}`,
    move_to: (patient: string) => `Move ${patient} to`,
    no_times: 'No free time was found.',
    times_failed: 'The free times could not be loaded.',
    moved: (patient: string, when: string, doctor: string) => `${patient} moved to ${when} with ${doctor}.`,
    put_back: (patient: string) => `${patient} is put back.`,
    move_failed: 'Failed to move the appointment',
  },
  ar: {
    remove_ill: 'ليس مريضًا',
    stranded_hint: 'انقل كل موعد إلى وقت آخر أو طبيب آخر، أو أبلغ المريض.',
    none_stranded: 'لا مواعيد في هذا الوقت.',
    error: (sentence: string) => `خطأ: ${sentence}`,
    free_for: (patient: string) => `أوقات متاحة لـ ${patient}`,
    move_to: (patient: string) => `نقل ${patient} إلى`,
    no_times: 'لا يوجد وقت متاح.',
    times_failed: 'تعذّر تحميل الأوقات المتاحة.',
    moved: (patient: string, when: string, doctor: string) => `نُقل ${patient} إلى ${when} لدى ${doctor}.`,
    put_back: (patient: string) => `أُعيد ${patient} إلى وقته.`,
    move_failed: 'تعذّر نقل الموعد',
  },
})
