import type { REFUSALS as english } from '../../domain/nouns/treatment-codes.ts'
import type { SameShape } from '../i18n/catalogue.ts'

export const REFUSALS: SameShape<typeof english> = {
  'treatment-code.not-found': 'رمز العلاج غير موجود',
  'treatment-code.taken': 'هذا الرمز لعلاج آخر',
}

export const THIS_RECORD = 'رمز العلاج هذا'
