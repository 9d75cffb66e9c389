import type { refusals as english } from '#domain/nouns/appointments.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { appointmentsInArabic, daysInArabic, minutesInArabic } from '#web/base/i18n/refusals/counts.ts'

const STATUSES = { scheduled: 'مجدول', completed: 'مكتمل', cancelled: 'ملغى' }

export const refusals: SameShape<typeof english> = {
  'appointment.not-found': 'الموعد غير موجود',
  'appointment.unknown': 'هذا الموعد غير موجود',
  'appointment.of-another-patient': 'هذا الموعد لمريض آخر',
  'appointment.end-before-start': 'يجب أن يكون وقت الانتهاء بعد وقت البدء',
  'appointment.over-midnight': 'يجب أن يبدأ الموعد وينتهي في اليوم نفسه',
  'appointment.completed': 'لا يمكن تعديل المواعيد المكتملة.',
  'appointment.cancelled': 'لا يمكن تعديل المواعيد الملغاة.',
  'appointment.transition': ({ from, to }) => `لا يمكن أن يتحول موعد ${STATUSES[from]} إلى ${STATUSES[to]}`,
  'appointment.history': 'هذه الزيارة من قبل هذا البرنامج، فتبقى كما جاء بها الاستيراد.',
  'appointment.invoiced': 'صدرت فاتورة لهذه الزيارة، فتبقى مسجّلة.',
  'appointment.registered-another-day': 'لا يمكن التراجع عن تسجيل زيارة إلا في يوم تسجيلها.',
  'appointment.cancelled-by-another': 'لا يمكن التراجع عن إلغاء هذا الموعد إلا لمن ألغاه.',
  'appointment.cancelled-long-ago': ({ minutes }) =>
    `لا يمكن التراجع عن الإلغاء إلا خلال ${minutesInArabic(minutes)} من وقوعه.`,
  'appointment.step-not-scheduled': 'لا يمكن تأكيد موعد أو تسجيل وصول أو دخول إلا لموعد مجدول.',
  'appointment.step-another-day': 'لا يمكن تسجيل وصول المريض أو دخوله إلا في يوم الموعد.',
  'appointment.no-show-not-begun': 'لا يمكن تسجيل عدم الحضور إلا بعد وقت بدء الموعد.',
  'appointment.no-show-another-day': 'لا يمكن التراجع عن تسجيل عدم الحضور إلا في يوم الموعد.',
  'appointment.overlap': ({ name, other, from, to }) =>
    `لدى ${isolate(name)} موعد آخر مع ${isolate(other)} من ${isolateLtr(from)} إلى ${isolateLtr(to)}`,
  'appointment.chair-taken': ({ chair, doctor, from, to }) =>
    `في ${isolate(chair)} موعد آخر مع ${isolate(doctor)} من ${isolateLtr(from)} إلى ${isolateLtr(to)}`,
  'appointment.assistant-unknown': 'هذا الشخص غير موجود',
  'appointment.assistant-inactive': 'حساب هذا الشخص مغلق: اختر شخصًا آخر',
  'appointment.assistant-is-doctor': 'لا أحد يساعد نفسه: اختر شخصًا غير الطبيب',
  'appointment.chair-only-seated': 'يُحدد الكرسي عند دخول المريض فقط',
  'appointment.chair-busy': 'في الكرسي موعد آخر في هذا الوقت',
  'appointment.doctor-busy': 'لدى الطبيب موعد آخر في هذا الوقت',
  'appointment.patient-busy': 'لدى المريض موعد آخر في هذا الوقت',
  'appointment.both-busy': 'لدى الطبيب أو المريض موعد آخر في هذا الوقت',
  'series.not-found': 'سلسلة المواعيد غير موجودة',
  'series.of-another': 'هذا الموعد ليس من هذه السلسلة',
  'series.clashes': ({ clashes, count }) =>
    `لا يمكن حجز ${appointmentsInArabic(clashes)} من أصل ${count} في ${clashes === 1 ? 'وقته' : 'أوقاتها'}`,
  'series.moves-unknown': ({ count }) => `لا يمكن نقل إلا الزيارات من 1 إلى ${count}، كل منها مرة واحدة`,
  'series.nothing-fits': 'لا يمكن حجز أي من هذه المواعيد في وقته',
  'series.conflicts': 'لا يمكن نقل كل هذه المواعيد إلى هناك',
  'series.nothing-changes': 'حدّد ما الذي يتغير، أو أنها ملغاة',
  'series.cancel-or-change': 'ما يُلغى لا يمكن تغييره أيضًا: حدّد واحدًا منهما',
  'appointment.blocked': ({ name }) => `لدى ${isolate(name)} وقت مغلق حينها`,
  'appointment.doctor-on-leave': ({ doctor }) => `لدى ${isolate(doctor)} إجازة في هذا الوقت`,
  'appointment.range-too-long': ({ days }) => `يجب ألا تزيد المدة على ${daysInArabic(days)}`,
}

export const thisRecord = 'هذا الموعد'

export const fieldNames = {
  assistant_id: 'المساعد',
  every: 'التكرار كل',
  on_clash: 'عند التعارض',
  moved: 'الزيارات المنقولة',
  series_number: 'رقم الزيارة',
  from_appointment_id: 'أول موعد',
  start_time: 'وقت البداية',
  cancel: 'الإلغاء',
}
