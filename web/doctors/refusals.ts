import type { refusals as english } from '../../domain/nouns/doctors.ts'
import type { SameShape } from '../i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'doctor.not-found': 'الطبيب غير موجود',
  'doctor.unknown': 'هذا الطبيب غير موجود',
  'doctor.inactive': 'هذا الطبيب غير نشط ولا يستقبل مواعيد',
  'doctor.no-longer': 'لم يعد هذا المستخدم طبيبًا: غيّر ذلك في إدارة المستخدمين أولًا',
}

export const thisRecord = 'بيانات هذا الطبيب'
