import type { ClashingAppointments, refusals as english } from '#domain/nouns/patients.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { timesInArabic } from '#web/base/i18n/refusals/counts.ts'

const timesOf = ({ from, to, doctor }: ClashingAppointments['one']) =>
  `من ${isolateLtr(from)} إلى ${isolateLtr(to)} مع ${isolate(doctor)}`

const clashIn = ({ day, one, other }: ClashingAppointments) =>
  `في ${formatDay('ar', day)} ${timesOf(one)}، و${timesOf(other)}`

export const refusals: SameShape<typeof english> = {
  'patient.not-found': 'المريض غير موجود',
  'patient.unknown': 'هذا المريض غير موجود',
  'patient.not-born-yet': 'لا يمكن أن يكون تاريخ الميلاد في المستقبل',
  'patient.birth-year': ({ from, to }) => `سنة الميلاد من ${isolateLtr(String(from))} إلى ${isolateLtr(String(to))}`,
  'patient.hiding-not-allowed': 'لا يمكن إخفاء مريض أو إظهاره إلا لمسؤول أو مدير',
  'patient.merged-into-itself': 'لا يمكن دمج مريض في نفسه',
  'patient.already-merged': 'سبق دمج هذا المريض في مريض آخر',
  'patient.merged': 'دُمج هذا المريض في مريض آخر؛ استخدم سجل المريض الآخر',
  'patient.appointments-clash': ({ clashes, more }) =>
    `لدى كل منهما موعد في الوقت نفسه: ${clashes.map(clashIn).join('؛ ')}${more > 0 ? `، وفي ${timesInArabic(more)}` : ''}`,
}

export const fieldNames = {
  other_name: 'الاسم بالأحرف الأخرى',
  date_of_birth: 'تاريخ الميلاد',
  birth_year: 'سنة الميلاد',
  second_contact_number: 'هاتف ثانٍ',
  guardian_name: 'ولي الأمر',
  former_notes: 'ملاحظات البرنامج السابق',
  sex: 'الجنس',
  nationality: 'الجنسية',
  language: 'لغة الرسائل',
  do_not_contact: 'لا يُتصل به',
  recall_months: 'أشهر الاستدعاء',
}

export const thisRecord = 'بيانات هذا المريض'
