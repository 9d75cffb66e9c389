import type { refusals as english } from '#domain/nouns/bpe-exams.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'bpe-exam.not-found': 'لا يوجد فحص اللثة هذا',
  'bpe-exam.day-ahead': 'لم يحن هذا اليوم بعد',
  'bpe-exam.furcation-without-teeth': 'لا مفترق جذور في سُدس بلا أسنان',
  'bpe-exam.already-voided': 'أُلغي فحص اللثة هذا من قبل',
}

export const fieldNames = {
  examined_on: 'يوم الفحص',
  sextants: 'الأسداس',
  furcation: 'مفترق الجذور',
}

export const thisRecord = 'فحص اللثة هذا'
