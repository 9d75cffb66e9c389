import type { refusals as english } from '#domain/nouns/files.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'file.not-found': 'لا يوجد هذا الملف',
  'preview.not-found': 'لا توجد معاينة لهذا الملف',
  'file.left-out': 'اختر ملفًا',
  'file.empty': 'الملف فارغ',
  'file.wrong-type': 'يجب أن يكون الملف صورة PNG أو JPG أو WebP، أو ملف PDF أو DICOM',
  'file.damaged': 'الصورة تالفة ولا يمكن قراءتها: صدّرها أو التقطها من جديد',
  'file.too-large': 'حجم الملف أكبر من 50 ميغابايت',
  'file.too-much-today': ({ megabytes }) =>
    `بهذا الملف تتجاوز ملفاتك اليوم ${megabytes} ميغابايت، وهو أكثر ما يضيفه مستخدم واحد في يوم. أضف ملفًا أصغر أو تابع غدًا.`,
  'file.more-than-one': 'أرسل ملفًا واحدًا في كل مرة',
  'file.taken-in-the-future': 'يجب ألا يكون تاريخ التصوير في المستقبل',
  'file.of-another': 'لا يلغي الملف إلا المسؤول أو من أضافه',
  'file.report-of-xray': 'للأشعة وحدها سبب وتقرير وجودة: امسح هذه قبل أن يصبح الملف شيئًا آخر',
  'file.report-by-clinicians': 'يكتب الأطباء والمسؤولون سبب الأشعة وتقريرها وجودتها',
  'file.voided-stays': 'الملف الملغى لا يُعدّل',
  'file.already-voided': 'هذا الملف ملغى من قبل',
}

export const fieldNames = {
  file: 'الملف',
  taken_on: 'تاريخ التصوير',
  teeth: 'الأسنان',
  report: 'التقرير',
  quality: 'الجودة',
  tooth: 'السن',
  voided: 'الملغاة',
}

export const thisRecord = 'هذا الملف'
