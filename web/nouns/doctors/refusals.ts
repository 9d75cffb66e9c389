import type { refusals as english } from '#domain/nouns/doctors.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'

export const refusals: SameShape<typeof english> = {
  'doctor.not-found': 'الطبيب غير موجود',
  'doctor.unknown': 'هذا الطبيب غير موجود',
  'doctor.inactive': 'هذا الطبيب غير نشط ولا يستقبل مواعيد',
  'doctor.stranded': ({ doctor, count }) =>
    `لا تزال لدى ${isolate(doctor)} مواعيد مجدولة (${count}): انقلها أولًا إلى طبيب آخر، أو أكّد أنها تبقى دون طبيب في الوقت الحالي`,
  'doctor.no-longer': 'لم يعد هذا المستخدم طبيبًا: غيّر ذلك في إدارة المستخدمين أولًا',
}

export const thisRecord = 'بيانات هذا الطبيب'
