import { catalogue } from '#web/base/i18n/catalogue.ts'

/** What codes do on the chart, and what their price is for. */
export const effectWords = catalogue({
  en: {
    effect: {
      none: 'Nothing',
      filling: 'Filling',
      inlay: 'Inlay or onlay',
      crown: 'Crown',
      bridge: 'Bridge',
      veneer: 'Veneer',
      sealant: 'Sealant',
      root_canal: 'Root canal',
      post: 'Post',
      pulpotomy: 'Pulpotomy',
      extraction: 'Extraction',
      implant: 'Implant',
      denture: 'Denture',
      temporary: 'Temporary',
      perio: 'Gum treatment',
      ortho: 'Orthodontics',
    },
    per: { visit: 'Visit', tooth: 'Tooth', surface: 'Surface', arch: 'Arch' },
  },
  ar: {
    effect: {
      none: 'لا شيء',
      filling: 'حشوة',
      inlay: 'حشوة مصبوبة',
      crown: 'تاج',
      bridge: 'جسر',
      veneer: 'قشرة تجميلية',
      sealant: 'مادة سادّة',
      root_canal: 'معالجة لبية',
      post: 'وتد',
      pulpotomy: 'بتر اللب',
      extraction: 'خلع',
      implant: 'زرعة',
      denture: 'طقم أسنان',
      temporary: 'مؤقت',
      perio: 'معالجة لثة',
      ortho: 'تقويم',
    },
    per: { visit: 'الزيارة', tooth: 'السن', surface: 'السطح', arch: 'الفك' },
  },
})
