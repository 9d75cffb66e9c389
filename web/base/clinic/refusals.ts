import type { refusals as english } from '#domain/nouns/clinic.ts'
import type { KnownRegime } from '#domain/tax-regime.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'

const FIFTEEN = 'الرقم الضريبي من 15 رقمًا'
const TAX_NUMBER_SENTENCES: Record<KnownRegime, string> = {
  ae: FIFTEEN,
  bh: FIFTEEN,
  sa: 'الرقم الضريبي من 15 رقمًا، أولها وآخرها 3',
  om: `الرقم الضريبي هو ${isolateLtr('OM')} ثم 10 أرقام، أو 15 رقمًا`,
}

export const refusals: SameShape<typeof english> = {
  'clinic.unknown-placeholder': ({ placeholder, known }) =>
    `لا يمكن ملء ${isolateLtr(placeholder)}. يمكن استخدام ${known.map(isolateLtr).join('، ')}`,
  'clinic.has-users': 'لهذه العيادة مستخدمون بالفعل. سجّل الدخول، أو اطلب حسابًا من مسؤول.',
  'clinic.own-exists': 'لهذا الخادم عيادته بالفعل. سجّل الدخول إليها، أو اطلب حسابًا من مسؤول.',
  'clinic.not-from-here': 'تُنشأ عيادتك من العيادة التجريبية.',
  'clinic.tax-number-missing': 'يلزم الرقم الضريبي للعيادة مع النظام الضريبي',
  'clinic.tax-number': ({ regime }) => TAX_NUMBER_SENTENCES[regime],
  'clinic.red-before-amber': 'يجب ألا يصبح الانتظار أحمر قبل أن يصبح كهرمانيًا.',
}

export const thisRecord = 'بيانات هذه العيادة'
