import type { refusals as english } from '#domain/nouns/leaves.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'leave.not-found': 'الإجازة غير موجودة',
  'leave.ends-before-start': 'يجب أن تنتهي الإجازة بعد بدايتها',
  'leave.overlap': 'لدى هذا الطبيب إجازة أخرى في هذا الوقت',
}

export const thisRecord = 'هذه الإجازة'
