import type { refusals as english } from '#domain/nouns/perio-exams.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'perio-exam.not-found': 'لا يوجد فحص دواعم السن هذا',
  'perio-exam.day-ahead': 'لم يحن هذا اليوم بعد',
  'perio-exam.site-twice': 'يُقاس كل موضع من السن مرة واحدة',
  'perio-exam.tooth-twice': 'تُذكر كل سن مرة واحدة',
  'perio-exam.not-to-copy': 'لا يُنسخ إلا فحص للمريض نفسه لم يُلغَ',
  'perio-exam.closed': 'أُغلق هذا الفحص ولا يتغيّر بعد ذلك',
  'perio-exam.already-voided': 'أُلغي فحص دواعم السن هذا من قبل',
}

export const fieldNames = {
  copy_from: 'الفحص المنسوخ',
  sites: 'المواضع',
  site: 'الموضع',
  depth: 'العمق',
  margin: 'حافة اللثة',
  bleeding: 'النزف',
  plaque: 'اللويحة',
  pus: 'القيح',
  mobility: 'الحركة',
  arches: 'الفكّان',
}

export const thisRecord = 'فحص دواعم السن هذا'
