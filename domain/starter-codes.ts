/** Common treatments of dental clinics, for a new clinic, which fills in its own prices. */
export interface StarterCode {
  code: string
  en: string
  ar: string
  /** How long it usually takes; null: it adds no time of its own. */
  minutes: number | null
}

const rows: readonly [code: string, minutes: number | null, en: string, ar: string][] = [
  ['CONS', 30, 'Consultation', 'استشارة'],
  ['EXAM', 45, 'Comprehensive examination, new patient', 'فحص شامل لمريض جديد'],
  ['EXAM-REC', 15, 'Recall examination', 'فحص دوري'],
  ['EMER', 30, 'Emergency examination and pain relief', 'فحص طارئ وتسكين الألم'],
  ['XR-PA', null, 'Periapical X-ray', 'أشعة ذروية'],
  ['XR-BW', null, 'Bitewing X-rays, pair', 'أشعة مجنحة، زوج'],
  ['XR-OPG', null, 'Panoramic X-ray (OPG)', 'أشعة بانورامية'],
  ['XR-CBCT', 15, 'Cone beam CT scan', 'تصوير مقطعي مخروطي'],
  ['SCAL', 30, 'Scaling and polishing', 'إزالة الجير والتلميع'],
  ['SRP', 30, 'Deep cleaning, per quadrant', 'تنظيف عميق لربع الفك'],
  ['FLUO', 15, 'Fluoride varnish', 'طلاء الفلورايد'],
  ['SEAL', 15, 'Fissure sealant, per tooth', 'سد الشقوق لكل سن'],
  ['COMP-1', 30, 'Composite filling, one surface', 'حشوة تجميلية، سطح واحد'],
  ['COMP-2', 45, 'Composite filling, two surfaces', 'حشوة تجميلية، سطحان'],
  ['COMP-3', 60, 'Composite filling, three surfaces', 'حشوة تجميلية، ثلاثة أسطح'],
  ['TEMP', 15, 'Temporary filling', 'حشوة مؤقتة'],
  ['CORE', 30, 'Core build-up', 'بناء لب السن'],
  ['PULP', 45, 'Pulpotomy, milk tooth', 'بتر لب سن لبني'],
  ['SSC', 45, 'Stainless steel crown, milk tooth', 'تاج معدني لسن لبني'],
  ['SPC-ENDO-A', 60, 'Root canal treatment, front tooth', 'علاج عصب، سن أمامي'],
  ['SPC-ENDO-M', 75, 'Root canal treatment, molar', 'علاج عصب، ضرس'],
  ['SPC-RETREAT', 90, 'Root canal retreatment', 'إعادة علاج العصب'],
  ['CRN-ZIR', 60, 'Zirconia crown', 'تاج زركونيا'],
  ['CRN-PFM', 60, 'Porcelain fused to metal crown', 'تاج خزف على معدن'],
  ['CRN-FIX', 15, 'Crown re-cementation', 'إعادة تثبيت تاج'],
  ['VENEER', 60, 'Porcelain veneer', 'قشرة خزفية'],
  ['BRIDGE', 60, 'Bridge, per unit', 'جسر، لكل وحدة'],
  ['DENT-FULL', 60, 'Complete denture, per jaw', 'طقم كامل لكل فك'],
  ['DENT-PART', 60, 'Partial denture', 'طقم جزئي'],
  ['EXT', 30, 'Simple extraction', 'خلع بسيط'],
  ['EXT-MILK', 30, 'Extraction, milk tooth', 'خلع سن لبني'],
  ['SPC-WIS', 60, 'Impacted wisdom tooth removal', 'خلع ضرس عقل مطمور'],
  ['SPC-IMP', 90, 'Dental implant, fixture', 'زراعة سن، الغرسة'],
  ['SPC-IMP-CRN', 60, 'Implant crown with abutment', 'تاج على غرسة مع الدعامة'],
  ['SPC-BRACES', 90, 'Metal braces, both jaws', 'تقويم معدني للفكين'],
  ['SPC-ALIGN', 60, 'Clear aligners, full course', 'تقويم شفاف، دورة كاملة'],
  ['SPC-ADJUST', 30, 'Orthodontic adjustment', 'ضبط التقويم'],
  ['WHT-OFFICE', 60, 'In-office whitening', 'تبييض في العيادة'],
  ['WHT-HOME', 30, 'Home whitening kit with trays', 'طقم تبييض منزلي مع قوالب'],
  ['NIGHT', 30, 'Night guard', 'واقي ليلي'],
]

export const STARTER_CODES: readonly StarterCode[] = rows.map(([code, minutes, en, ar]) => ({ code, minutes, en, ar }))
