import type { refusals as english } from '#domain/nouns/recalls.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'recall.not-found': 'لا يوجد هذا الاستدعاء',
  'recall.unknown': 'هذا الاستدعاء غير موجود',
  'recall.of-another-patient': 'هذا الاستدعاء لمريض آخر',
  'recall.not-its-subject': 'التواصل بشأن استدعاء وحده يسمّي استدعاءً',
  'recall.without-day': 'حدّد بعد كم شهر يُستدعى المريض، أو في أي يوم',
  'recall.far-away': ({ years }) => `لا يبعد الاستدعاء أكثر من ${years} سنوات`,
  'recall.long-past': 'مضى على هذا اليوم زمن طويل: هل السنة صحيحة؟',
  'recall.ended': 'انتهى هذا الاستدعاء',
  'recall.too-many': ({ most }) => `للمريض ${most} استدعاءً على الأكثر: أنهِ أحدها أولًا`,
}

export const fieldNames = {
  months: 'عدد الأشهر',
  due_on: 'يوم الاستدعاء',
  recall_id: 'الاستدعاء',
  ended: 'المنتهية',
}

export const thisRecord = 'هذا الاستدعاء'
