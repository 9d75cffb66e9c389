import type { REFUSALS as english } from '../../domain/nouns/clinic.ts'
import type { SameShape } from '../i18n/catalogue.ts'

export const REFUSALS: SameShape<typeof english> = {
  'clinic.has-users': 'لهذه العيادة مستخدمون بالفعل. سجّل الدخول، أو اطلب حسابًا من مسؤول.',
}

export const THIS_RECORD = 'بيانات هذه العيادة'
