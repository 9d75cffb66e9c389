import type { refusals as english } from '#domain/nouns/treatment-codes.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'treatment-code.not-found': 'رمز العلاج غير موجود',
  'treatment-code.taken': 'هذا الرمز لعلاج آخر',
}

export const thisRecord = 'رمز العلاج هذا'
