import { catalogue } from '#web/base/i18n/catalogue.ts'
import { visitsInWords } from './visits-in-words.ts'

export const texts = catalogue({
  en: {
    warnings: {
      clinic_closed: 'Outside business hours',
      outside_clinic_hours: 'Outside business hours',
      outside_doctor_hours: 'Outside the doctor’s hours',
      doctor_on_leave: 'The doctor is on leave',
      blocked: 'In closed time',
      reserved_for_type: 'Reserved for another type',
      assistant_busy: 'The assistant is named elsewhere then',
      assistant_gone: 'The assistant is no longer here',
      lab_not_due: 'Before the lab work is due',
    },
    to_check: (count: number) => `To check: ${visitsInWords.en(count)}.`,
  },
  ar: {
    warnings: {
      clinic_closed: 'خارج ساعات العمل',
      outside_clinic_hours: 'خارج ساعات العمل',
      outside_doctor_hours: 'خارج ساعات الطبيب',
      doctor_on_leave: 'الطبيب في إجازة',
      blocked: 'في وقت مغلق',
      reserved_for_type: 'محجوز لنوع آخر',
      assistant_busy: 'المساعد مذكور في موعد آخر حينها',
      assistant_gone: 'لم يعد المساعد يعمل هنا',
      lab_not_due: 'قبل موعد تسليم عمل المختبر',
    },
    to_check: (count: number) => `للمراجعة: ${visitsInWords.ar(count)}.`,
  },
})
