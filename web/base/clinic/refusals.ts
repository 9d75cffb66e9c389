import type { refusals as english } from '#domain/nouns/clinic.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'

export const refusals: SameShape<typeof english> = {
  'clinic.unknown-placeholder': ({ placeholder, known }) =>
    `لا يمكن ملء ${isolateLtr(placeholder)}. يمكن استخدام ${known.map(isolateLtr).join('، ')}`,
  'clinic.has-users': 'لهذه العيادة مستخدمون بالفعل. سجّل الدخول، أو اطلب حسابًا من مسؤول.',
  'clinic.own-exists': 'لهذا الخادم عيادته بالفعل. سجّل الدخول إليها، أو اطلب حسابًا من مسؤول.',
  'clinic.not-from-here': 'تُنشأ عيادتك من العيادة التجريبية.',
  'clinic.red-before-amber': 'يجب ألا يصبح الانتظار أحمر قبل أن يصبح كهرمانيًا.',
}

export const thisRecord = 'بيانات هذه العيادة'
