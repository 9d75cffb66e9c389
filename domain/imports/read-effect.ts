import { plainText } from '../plain-text.ts'
import { type Benefit, BENEFITS } from '../payer.ts'
import { TAX_CATEGORIES, type TaxCategory } from '../tax.ts'
import { CHARGED_PER, type ChargedPer, EFFECTS, type Effect } from '../treatment-effect.ts'

/** Other words for them, in both languages, separated by commas. */
const EFFECT_NAMES: Readonly<Partial<Record<Effect, string>>> = {
  none: 'nothing,بلا اثر,لا شيء',
  filling: 'fillings,restoration,حشوة,حشو',
  inlay: 'onlay,inlay onlay,حشوة مصبوبة',
  crown: 'crowns,تاج,تلبيسة',
  bridge: 'bridges,pontic,جسر',
  veneer: 'veneers,قشرة,قشرة تجميلية,فينير',
  sealant: 'fissure sealant,sealants,سد الشقوق,مادة سادة',
  root_canal: 'root canal treatment,rct,endo,endodontics,معالجة لبية,علاج عصب',
  post: 'post and core,وتد',
  pulpotomy: 'بتر اللب,بتر لب',
  extraction: 'extractions,خلع,قلع',
  implant: 'implants,زرعة,زراعة',
  denture: 'dentures,طقم,طقم اسنان',
  temporary: 'temporary filling,temporary crown,مؤقت,مؤقتة',
  perio: 'periodontics,periodontal,لثة',
  ortho: 'orthodontics,orthodontic,تقويم',
}
const PER_NAMES: Readonly<Record<ChargedPer, string>> = {
  visit: 'per visit,appointment,treatment,زيارة',
  tooth: 'per tooth,teeth,unit,سن',
  surface: 'per surface,surfaces,سطح',
  arch: 'per arch,jaw,per jaw,فك',
}

const BENEFIT_NAMES: Readonly<Record<Benefit, string>> = {
  consultation: 'consultations,exam,examination,استشارة,كشف',
  preventive: 'prevention,preventative,وقائي,وقاية',
  basic: 'basic services,restorative,اساسي',
  major: 'major services,prosthetic,رئيسي,كبرى',
  orthodontic: 'orthodontics,ortho,تقويم',
  cosmetic: 'cosmetics,esthetic,aesthetic,تجميلي,تجميل',
  other: 'others,none,اخرى,غير ذلك',
}

const TAX_NAMES: Readonly<Record<TaxCategory, string>> = {
  standard: 'standard rate,standard rated,taxable,النسبة الأساسية,خاضع',
  zero: 'zero rate,zero rated,نسبة الصفر,صفري',
  exempt: 'exempted,معفى',
  out: 'out of scope,outside the scope,outside the tax,خارج النطاق,خارج نطاق الضريبة',
}

const namesOf = <Word extends string>(words: readonly Word[], others: Readonly<Partial<Record<Word, string>>>) =>
  new Map(
    words.flatMap((word) => [word, ...(others[word] ?? '').split(',')].map((name) => [plainText(name), word] as const)),
  )
const effects = namesOf(EFFECTS, EFFECT_NAMES)
const pers = namesOf(CHARGED_PER, PER_NAMES)
const benefits = namesOf(BENEFITS, BENEFIT_NAMES)
const taxes = namesOf(TAX_CATEGORIES, TAX_NAMES)

export const readEffect = (cell: string) => effects.get(plainText(cell))
export const readChargedPer = (cell: string) => pers.get(plainText(cell))
export const readBenefit = (cell: string) => benefits.get(plainText(cell))
export const readTaxCategory = (cell: string) => taxes.get(plainText(cell))
