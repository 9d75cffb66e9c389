import type { refusals as english } from '#domain/nouns/file-marks.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'mark.not-found': 'لا توجد هذه العلامة',
  'mark.points': ({ count }) => (count === 1 ? 'لهذه العلامة نقطة واحدة' : `عدد نقاط هذه العلامة ${count}`),
  'mark.of-no-length': 'نقطتان من العلامة متطابقتان',
  'mark.without-text': 'اكتب النص',
  'mark.millimetres': 'للمعايرة طول بالمليمتر، وليس لغيرها',
  'mark.no-picture': 'لا تُرسم العلامات إلا على الصور',
  'mark.already-voided': 'هذه العلامة ملغاة من قبل',
}

export const fieldNames = {
  mark_id: 'العلامة',
  points: 'النقاط',
  millimetres: 'المليمترات',
  frame: 'الصورة',
}

export const thisRecord = 'هذه العلامة'
