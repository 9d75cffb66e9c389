import type { refusals as english } from '#domain/nouns/blocks.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'block.not-found': 'الوقت المحجوب غير موجود',
  'block.ends-before-start': 'يجب أن ينتهي الوقت المحجوب بعد بدايته',
  'block.of-doctor-or-chair': 'اختر طبيبًا أو كرسيًا، واحدًا منهما',
  'block.type-missing': 'الوقت المخصص يحتاج إلى النوع الذي خُصص له',
  'block.type-only-reserved': 'لا يُخصص لنوع إلا الوقت المخصص',
}

export const fieldNames = { label: 'العنوان' }

export const thisRecord = 'هذا الوقت المحجوب'
