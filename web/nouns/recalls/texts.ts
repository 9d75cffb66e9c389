import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    list: 'Patients who are due',
    failed: 'The recalls could not be loaded.',
    empty: 'Nobody is due',
    empty_hint:
      'Patients appear here when their last completed appointment is as long ago as they are to be recalled, and when a doctor’s recall is due.',
    until: 'Due until the end of',
    columns: {
      patient: 'Patient',
      due: 'Due',
      reason: 'What for',
      last: 'Last visit',
      contact: 'Last contact',
      actions: 'Actions',
    },
    overdue: 'Overdue',
    check_up: 'Check-up',
    never_seen: 'Not yet',
    find_time: 'Find a time',
    declined: 'Declined',
    postpone: 'Postpone',
  },
  ar: {
    list: 'المرضى الذين حان استدعاؤهم',
    failed: 'تعذّر تحميل الاستدعاءات.',
    empty: 'لا أحد حان استدعاؤه',
    empty_hint: 'يظهر المرضى هنا عندما يمضي على آخر موعد مكتمل لهم ما يكفي لاستدعائهم، وعندما يحين استدعاء حدّده الطبيب.',
    until: 'المستحق حتى نهاية',
    columns: {
      patient: 'المريض',
      due: 'موعد الاستدعاء',
      reason: 'لأجل ماذا',
      last: 'آخر زيارة',
      contact: 'آخر تواصل',
      actions: 'الإجراءات',
    },
    overdue: 'متأخر',
    check_up: 'فحص دوري',
    never_seen: 'ليس بعد',
    find_time: 'إيجاد موعد متاح',
    declined: 'رفض',
    postpone: 'تأجيل',
  },
})
