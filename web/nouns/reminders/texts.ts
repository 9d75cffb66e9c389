import { catalogue } from '#web/base/i18n/catalogue.ts'
import { plural } from '#web/base/i18n/plural.ts'

export const texts = catalogue({
  en: {
    list: 'Whom to remind',
    failed: 'The reminders could not be loaded.',
    empty: 'Nobody to remind',
    empty_hint: 'Scheduled appointments of this day appear here, together for each phone number.',
    date: 'Appointments of',
    left: (all: number, left: number) =>
      `${plural.en(all, { one: '1 message', other: `${all} messages` })}, ${left} still to open`,
    confirm: 'Confirm',
    confirm_for: (name: string, time: string) => `Confirm: ${name} at ${time}`,
    confirmed: 'Confirmed',
    not_confirmed: 'The appointment could not be confirmed.',
    copy: 'Copy the text',
    copied: 'The text is copied.',
    not_copied: 'The text could not be copied.',
    no_number: 'No phone number',
    without_doctor: 'Without a doctor',
    without_doctor_hint:
      'Their doctor takes no appointments any more, so nobody is reminded. Move each to another doctor, and it can be sent.',
    move: 'Move',
    move_for: (name: string, time: string) => `Move: ${name} at ${time}`,
    mail: {
      planned: 'Will be mailed',
      queued: 'Being mailed',
      failed: 'Mail refused: check the address',
      expired: 'Mail came too late',
      unknown: 'Mail may not have arrived',
    },
    held: {
      doctor: 'Mail held: the doctor takes no appointments',
      mail_server: 'Mail held: there is no mail server',
    },
  },
  ar: {
    list: 'من يُذكَّر',
    failed: 'تعذّر تحميل التذكيرات.',
    empty: 'لا أحد لتذكيره',
    empty_hint: 'تظهر هنا مواعيد هذا اليوم، مجموعة لكل رقم هاتف.',
    date: 'مواعيد يوم',
    left: (all: number, left: number) =>
      `${plural.ar(all, {
        zero: 'لا رسائل',
        one: 'رسالة واحدة',
        two: 'رسالتان',
        few: `${all} رسائل`,
        many: `${all} رسالة`,
        other: `${all} رسالة`,
      })}، بقي ${left} لم تُفتح`,
    confirm: 'تأكيد',
    confirm_for: (name: string, time: string) => `تأكيد موعد ${name} في ${time}`,
    confirmed: 'مؤكد',
    not_confirmed: 'تعذّر تأكيد الموعد.',
    copy: 'نسخ النص',
    copied: 'نُسخ النص.',
    not_copied: 'تعذّر نسخ النص.',
    no_number: 'لا رقم هاتف',
    without_doctor: 'دون طبيب',
    without_doctor_hint: 'لم يعد طبيبهم يستقبل مواعيد، فلا يُذكَّر أحد بها. انقل كل موعد إلى طبيب آخر ليصبح التذكير ممكنًا.',
    move: 'نقل',
    move_for: (name: string, time: string) => `نقل موعد ${name} في ${time}`,
    mail: {
      planned: 'سيُرسل بالبريد',
      queued: 'يُرسل بالبريد',
      failed: 'رُفض البريد: تحقق من العنوان',
      expired: 'فات أوان البريد',
      unknown: 'ربما لم يصل البريد',
    },
    held: {
      doctor: 'البريد موقوف: الطبيب لم يعد يستقبل مواعيد',
      mail_server: 'البريد موقوف: لا يوجد خادم بريد',
    },
  },
})
