import type { refusals as english } from '#domain/nouns/chart.ts'
import type { SameShape } from '#web/base/i18n/catalogue.ts'

export const refusals: SameShape<typeof english> = {
  'chart-item.not-found': 'لا يوجد هذا القيد في المخطط',
  'chart.day-ahead': 'لم يحن هذا اليوم بعد',
  'chart.before-birth': 'هذا اليوم قبل ولادة المريض: تحقق من السنة، أو من تاريخ الميلاد',
  'chart.unknown-condition': 'ليست هذه من حالات المخطط',
  'chart.no-teeth': 'اختر سنًا واحدة أو أكثر',
  'chart.no-treatment': 'أدخل رمز العلاج أو وصفه',
  'chart.unknown-treatment': 'لا يوجد في العيادة علاج بهذا الرمز: اختر غيره أو صف ما أُجري',
  'chart.finding-done': 'تُسجَّل هذه الحالة موجودة سابقًا أو مكتشفة، ولا تُسجَّل منجزة. ما أُنجز لها يُسجَّل علاجًا',
  'chart.treatment-found': 'العلاج منجز، أو موجود سابقًا إن أُجري من قبل؛ والحالة وحدها تُكتشف',
  'chart.not-of-this-tooth': 'السن اللبنية تكون لبنية أو غير بازغة أو مفقودة، والسن الدائمة لا تكون لبنية',
  'chart.no-such-grade': 'للحركة والمفترق (1 إلى 3) والتسوس والكسر درجات، لكل منها درجاتها، ولا درجات لغيرها',
  'chart.finding-without-material': 'المادة للعمل وحده',
  'chart.lot-of-work': 'رقم التشغيلة والرقم التسلسلي لزرعة أو عمل آخر وحدهما',
  'chart.canals-of-one-tooth': 'الأقنية لمعالجة لبية في سن واحدة',
  'chart.canal-twice': 'تُسمّى كل قناة مرة واحدة',
  'chart.role-without-bridge': 'أسنان الجسر وحدها دعامات أو دمى',
  'chart.not-a-finding': 'لا تُحسم إلا المعاينات',
  'chart.already-resolved': 'حُسمت هذه المعاينة من قبل',
  'chart.not-resolved': 'لم يحسم أحد هذه المعاينة؛ وما شفاه عمل يُتراجع عنه بالتراجع عن العمل',
  'chart.resolved-before-found': 'هذا قبل يوم المعاينة',
  'chart.charged': ({ invoice_id }) =>
    invoice_id === null
      ? 'تحتسب زيارةٌ مسجّلة هذا العلاج وتبقى كذلك: أكّد لإلغائه مع ذلك'
      : `تحتسب الفاتورة رقم ${invoice_id} هذا العلاج وتبقى كذلك: أكّد لإلغائه مع ذلك`,
  'chart.already-voided': 'أُلغي هذا القيد من قبل',
}

export const fieldNames = {
  teeth: 'الأسنان',
  tooth: 'السن',
  surfaces: 'السطوح',
  state: 'حالة السن',
  supernumerary: 'سن زائدة',
  noted_on: 'يوم المعاينة',
  voided: 'الملغاة',
  grade: 'الدرجة',
  material: 'المادة',
  lot: 'رقم التشغيلة',
  serial: 'الرقم التسلسلي',
  canals: 'الأقنية',
  working_length: 'الطول العامل',
  file: 'المبرد',
  reference: 'نقطة القياس',
  role: 'الدور في الجسر',
  resolution: 'النتيجة',
  on: 'اليوم',
}

export const thisRecord = 'هذا القيد'
