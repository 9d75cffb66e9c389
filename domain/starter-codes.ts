import type { ChargedPer, Effect } from './treatment-effect.ts'

/** Common treatments of dental clinics, for a new clinic, which fills in its own prices. */
export interface StarterCode {
  code: string
  en: string
  ar: string
  /** How long it usually takes; null: it adds no time of its own. */
  minutes: number | null
  effect: Effect
  per: ChargedPer
}

const rows: readonly [
  code: string,
  minutes: number | null,
  en: string,
  ar: string,
  effect?: Effect,
  per?: ChargedPer,
][] = [
  ['CONS', 30, 'Consultation', 'استشارة'],
  ['EXAM', 45, 'Comprehensive examination, new patient', 'فحص شامل لمريض جديد'],
  ['EXAM-REC', 15, 'Recall examination', 'فحص دوري'],
  ['EMER', 30, 'Emergency examination and pain relief', 'فحص طارئ وتسكين الألم'],
  ['XR-PA', null, 'Periapical X-ray', 'أشعة ذروية'],
  ['XR-BW', null, 'Bitewing X-rays, pair', 'أشعة مجنحة، زوج'],
  ['XR-OPG', null, 'Panoramic X-ray (OPG)', 'أشعة بانورامية'],
  ['XR-CBCT', 15, 'Cone beam CT scan', 'تصوير مقطعي مخروطي'],
  ['SCAL', 30, 'Scaling and polishing', 'إزالة الجير والتلميع'],
  ['SRP', 30, 'Deep cleaning, per quadrant', 'تنظيف عميق لربع الفك', 'perio', 'visit'],
  ['FLUO', 15, 'Fluoride varnish', 'طلاء الفلورايد'],
  ['SEAL', 15, 'Fissure sealant, per tooth', 'سد الشقوق لكل سن', 'sealant', 'tooth'],
  ['COMP-1', 30, 'Composite filling, one surface', 'حشوة تجميلية، سطح واحد', 'filling', 'tooth'],
  ['COMP-2', 45, 'Composite filling, two surfaces', 'حشوة تجميلية، سطحان', 'filling', 'tooth'],
  ['COMP-3', 60, 'Composite filling, three surfaces', 'حشوة تجميلية، ثلاثة أسطح', 'filling', 'tooth'],
  ['TEMP', 15, 'Temporary filling', 'حشوة مؤقتة', 'temporary', 'tooth'],
  ['CORE', 30, 'Core build-up', 'بناء لب السن', 'filling', 'tooth'],
  ['PULP', 45, 'Pulpotomy, milk tooth', 'بتر لب سن لبني', 'pulpotomy', 'tooth'],
  ['SSC', 45, 'Stainless steel crown, milk tooth', 'تاج معدني لسن لبني', 'crown', 'tooth'],
  ['SPC-ENDO-A', 60, 'Root canal treatment, front tooth', 'علاج عصب، سن أمامي', 'root_canal', 'tooth'],
  ['SPC-ENDO-M', 75, 'Root canal treatment, molar', 'علاج عصب، ضرس', 'root_canal', 'tooth'],
  ['SPC-RETREAT', 90, 'Root canal retreatment', 'إعادة علاج العصب', 'root_canal', 'tooth'],
  ['CRN-ZIR', 60, 'Zirconia crown', 'تاج زركونيا', 'crown', 'tooth'],
  ['CRN-PFM', 60, 'Porcelain fused to metal crown', 'تاج خزف على معدن', 'crown', 'tooth'],
  ['CRN-FIX', 15, 'Crown re-cementation', 'إعادة تثبيت تاج', 'none', 'tooth'],
  ['VENEER', 60, 'Porcelain veneer', 'قشرة خزفية', 'veneer', 'tooth'],
  ['BRIDGE', 60, 'Bridge, per unit', 'جسر، لكل وحدة', 'bridge', 'tooth'],
  ['DENT-FULL', 60, 'Complete denture, per jaw', 'طقم كامل لكل فك', 'denture', 'arch'],
  ['DENT-PART', 60, 'Partial denture', 'طقم جزئي', 'denture', 'arch'],
  ['EXT', 30, 'Simple extraction', 'خلع بسيط', 'extraction', 'tooth'],
  ['EXT-MILK', 30, 'Extraction, milk tooth', 'خلع سن لبني', 'extraction', 'tooth'],
  ['SPC-WIS', 60, 'Impacted wisdom tooth removal', 'خلع ضرس عقل مطمور', 'extraction', 'tooth'],
  ['SPC-IMP', 90, 'Dental implant, fixture', 'زراعة سن، الغرسة', 'implant', 'tooth'],
  ['SPC-IMP-CRN', 60, 'Implant crown with abutment', 'تاج على غرسة مع الدعامة', 'crown', 'tooth'],
  ['SPC-BRACES', 90, 'Metal braces, both jaws', 'تقويم معدني للفكين', 'ortho', 'visit'],
  ['SPC-ALIGN', 60, 'Clear aligners, full course', 'تقويم شفاف، دورة كاملة', 'ortho', 'visit'],
  ['SPC-ADJUST', 30, 'Orthodontic adjustment', 'ضبط التقويم', 'ortho', 'visit'],
  ['WHT-OFFICE', 60, 'In-office whitening', 'تبييض في العيادة'],
  ['WHT-HOME', 30, 'Home whitening kit with trays', 'طقم تبييض منزلي مع قوالب'],
  ['NIGHT', 30, 'Night guard', 'واقي ليلي'],
]

export const STARTER_CODES: readonly StarterCode[] = rows.map(
  ([code, minutes, en, ar, effect = 'none', per = 'visit']) => ({ code, minutes, en, ar, effect, per }),
)
