-- What a treatment does to the teeth it is done on, what one price is for, and the description in Arabic.
alter table treatment_codes
  add column effect text not null default 'none' constraint known_effect check (effect in ('none', 'filling', 'inlay',
    'crown', 'bridge', 'veneer', 'sealant', 'root_canal', 'post', 'pulpotomy', 'extraction', 'implant', 'denture',
    'temporary', 'perio', 'ortho')),
  add column per text not null default 'visit' constraint known_per check (per in ('visit', 'tooth', 'surface', 'arch')),
  add column description_ar text constraint description_ar_is_said check (btrim(description_ar) <> '');

-- A code of the starter list that the clinic left as it was offered does what it did there. Of other codes nothing is
-- certain: an admin says it in the settings.
update treatment_codes set
  effect = starter.effect,
  per = starter.per,
  description_ar = case when description = starter.en then starter.ar end
from (values
  ('CONS', 'Consultation', 'استشارة', 'none', 'visit'),
  ('EXAM', 'Comprehensive examination, new patient', 'فحص شامل لمريض جديد', 'none', 'visit'),
  ('EXAM-REC', 'Recall examination', 'فحص دوري', 'none', 'visit'),
  ('EMER', 'Emergency examination and pain relief', 'فحص طارئ وتسكين الألم', 'none', 'visit'),
  ('XR-PA', 'Periapical X-ray', 'أشعة ذروية', 'none', 'visit'),
  ('XR-BW', 'Bitewing X-rays, pair', 'أشعة مجنحة، زوج', 'none', 'visit'),
  ('XR-OPG', 'Panoramic X-ray (OPG)', 'أشعة بانورامية', 'none', 'visit'),
  ('XR-CBCT', 'Cone beam CT scan', 'تصوير مقطعي مخروطي', 'none', 'visit'),
  ('SCAL', 'Scaling and polishing', 'إزالة الجير والتلميع', 'none', 'visit'),
  ('SRP', 'Deep cleaning, per quadrant', 'تنظيف عميق لربع الفك', 'perio', 'visit'),
  ('FLUO', 'Fluoride varnish', 'طلاء الفلورايد', 'none', 'visit'),
  ('SEAL', 'Fissure sealant, per tooth', 'سد الشقوق لكل سن', 'sealant', 'tooth'),
  ('COMP-1', 'Composite filling, one surface', 'حشوة تجميلية، سطح واحد', 'filling', 'tooth'),
  ('COMP-2', 'Composite filling, two surfaces', 'حشوة تجميلية، سطحان', 'filling', 'tooth'),
  ('COMP-3', 'Composite filling, three surfaces', 'حشوة تجميلية، ثلاثة أسطح', 'filling', 'tooth'),
  ('TEMP', 'Temporary filling', 'حشوة مؤقتة', 'temporary', 'tooth'),
  ('CORE', 'Core build-up', 'بناء لب السن', 'filling', 'tooth'),
  ('PULP', 'Pulpotomy, milk tooth', 'بتر لب سن لبني', 'pulpotomy', 'tooth'),
  ('SSC', 'Stainless steel crown, milk tooth', 'تاج معدني لسن لبني', 'crown', 'tooth'),
  ('SPC-ENDO-A', 'Root canal treatment, front tooth', 'علاج عصب، سن أمامي', 'root_canal', 'tooth'),
  ('SPC-ENDO-M', 'Root canal treatment, molar', 'علاج عصب، ضرس', 'root_canal', 'tooth'),
  ('SPC-RETREAT', 'Root canal retreatment', 'إعادة علاج العصب', 'root_canal', 'tooth'),
  ('CRN-ZIR', 'Zirconia crown', 'تاج زركونيا', 'crown', 'tooth'),
  ('CRN-PFM', 'Porcelain fused to metal crown', 'تاج خزف على معدن', 'crown', 'tooth'),
  ('CRN-FIX', 'Crown re-cementation', 'إعادة تثبيت تاج', 'none', 'tooth'),
  ('VENEER', 'Porcelain veneer', 'قشرة خزفية', 'veneer', 'tooth'),
  ('BRIDGE', 'Bridge, per unit', 'جسر، لكل وحدة', 'bridge', 'tooth'),
  ('DENT-FULL', 'Complete denture, per jaw', 'طقم كامل لكل فك', 'denture', 'arch'),
  ('DENT-PART', 'Partial denture', 'طقم جزئي', 'denture', 'arch'),
  ('EXT', 'Simple extraction', 'خلع بسيط', 'extraction', 'tooth'),
  ('EXT-MILK', 'Extraction, milk tooth', 'خلع سن لبني', 'extraction', 'tooth'),
  ('SPC-WIS', 'Impacted wisdom tooth removal', 'خلع ضرس عقل مطمور', 'extraction', 'tooth'),
  ('SPC-IMP', 'Dental implant, fixture', 'زراعة سن، الغرسة', 'implant', 'tooth'),
  ('SPC-IMP-CRN', 'Implant crown with abutment', 'تاج على غرسة مع الدعامة', 'crown', 'tooth'),
  ('SPC-BRACES', 'Metal braces, both jaws', 'تقويم معدني للفكين', 'ortho', 'visit'),
  ('SPC-ALIGN', 'Clear aligners, full course', 'تقويم شفاف، دورة كاملة', 'ortho', 'visit'),
  ('SPC-ADJUST', 'Orthodontic adjustment', 'ضبط التقويم', 'ortho', 'visit'),
  ('WHT-OFFICE', 'In-office whitening', 'تبييض في العيادة', 'none', 'visit'),
  ('WHT-HOME', 'Home whitening kit with trays', 'طقم تبييض منزلي مع قوالب', 'none', 'visit'),
  ('NIGHT', 'Night guard', 'واقي ليلي', 'none', 'visit')
) as starter (code, en, ar, effect, per)
where treatment_codes.code = starter.code and description in (starter.en, starter.ar);
