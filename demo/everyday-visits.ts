import type { VisitKind } from './visit-kind.ts'

export const everyday_visits = {
  'check-up': {
    minutes: 30,
    codes: [
      ['EXAM-REC', 'SCAL'],
      ['EXAM-REC', 'XR-02', 'SCAL'],
      ['SCAL'],
      ['EXAM-REC', 'SCAL', 'AIRFLOW'],
      ['EXAM-REC'],
    ],
    notes: ['Recall 6/12', 'Check-up + cleaning', 'Cleaning', 'Recall, overdue', 'فحص وتنظيف', '', ''],
    next: { kind: 'filling', doctor: 'stefan', days: [3, 18], chance: 0.3 },
  },
  'new patient': {
    minutes: 45,
    codes: [
      ['EXAM-NEW', 'XR-OPG'],
      ['EXAM-NEW', 'XR-OPG', 'SCAL'],
      ['EXAM-NEW', 'XR-02'],
      ['CONS', 'XR-OPG'],
    ],
    notes: [
      'New pt',
      'New pt, referred by sister',
      'New pt - bring QID',
      'New pt, found us on the map',
      'مريض جديد',
      'New, moved from Dubai',
    ],
    next: { kind: 'filling', doctor: 'omar', days: [3, 14], chance: 0.5 },
  },
  filling: {
    minutes: 45,
    codes: [['COMP-2'], ['COMP-1', 'XR-01'], ['COMP-3'], ['COMP-2', 'COMP-2'], ['GIC', 'DESENS']],
    notes: [
      'Filling {tooth}',
      '{tooth} filling',
      '{tooth} + maybe the one behind',
      'Broken filling {tooth}',
      'Filling {tooth}, nervous',
      'حشوة {tooth}',
    ],
  },
  toothache: {
    minutes: 30,
    codes: [
      ['EMER', 'XR-01'],
      ['CONS', 'XR-01'],
      ['EMER', 'XR-01', 'DESENS'],
    ],
    notes: [
      'Toothache {tooth}',
      'Pain {tooth} since Thursday',
      'c/o pain on biting {tooth}',
      'Cold sensitivity {tooth}',
      'ألم في الضرس',
      'Pain {tooth}, no sleep',
    ],
    next: { kind: 'root canal 1', doctor: 'layla', days: [1, 7], chance: 0.6 },
  },
  emergency: {
    minutes: 15,
    codes: [['EMER', 'XR-01'], ['EMER'], ['CRN-FIX']],
    notes: [
      'Squeezed in: swelling {tooth}',
      'Walk-in, crown came off {tooth}',
      'Walk-in, broken tooth {tooth}, in pain',
      'Swelling, called at opening',
    ],
    next: { kind: 'root canal 1', doctor: 'layla', days: [1, 5], chance: 0.4 },
  },
  'deep cleaning': {
    minutes: 60,
    codes: [['SRP', 'SRP'], ['SRP', 'SRP', 'AIRFLOW'], ['SPC-FLAP']],
    notes: ['SRP right side', 'SRP left side', 'Deep cleaning, LA', 'Perio, bleeding gums'],
    next: { kind: 'review', doctor: 'stefan', days: [18, 30], chance: 0.5 },
  },
  extraction: {
    minutes: 30,
    codes: [['EXT', 'XR-01'], ['EXT'], ['EXT-SURG', 'XR-01']],
    notes: ['Ext {tooth}', 'Extraction {tooth}, on aspirin', 'خلع {tooth}', 'Ext {tooth}, consent signed'],
  },
  'wisdom tooth': {
    minutes: 60,
    codes: [['SPC-WIS', 'XR-OPG'], ['SPC-WIS']],
    notes: [
      'Wisdom tooth, needs a lift home',
      'Impacted wisdom tooth, consent signed',
      'Wisdom tooth, sick leave needed',
    ],
    next: { kind: 'stitches out', doctor: 'stefan', days: [6, 9], chance: 0.9 },
  },
  'stitches out': { minutes: 15, codes: [['SUTURE']], notes: ['Sutures out', 'Suture removal', 'Sutures, 1 wk'] },
  whitening: {
    minutes: 60,
    codes: [['WHT-OFFICE'], ['WHT-HOME'], ['WHT-OFFICE', 'SCAL']],
    notes: ['Whitening', 'Whitening, wedding next month', 'Shade photo before + after', 'تبييض'],
  },
  'night guard': { minutes: 30, codes: [['NIGHT']], notes: ['Night guard scan', 'Grinding, night guard'] },
  'child check-up': {
    minutes: 30,
    for_children: true,
    codes: [['EXAM-REC', 'FLUO'], ['EXAM-REC'], ['EXAM-REC', 'FLUO', 'XR-02'], ['FLUO']],
    notes: [
      'Child check-up',
      'School check-up',
      'First visit, just a ride on the chair',
      'Mum asks: no X-ray',
      'Check-up + fluoride',
      'فحص أطفال',
      '',
    ],
    next: { kind: 'sealants', doctor: 'omar', days: [5, 20], chance: 0.4 },
  },
  sealants: {
    minutes: 30,
    for_children: true,
    codes: [['SEAL', 'SEAL'], ['SEAL', 'SEAL', 'SEAL', 'SEAL'], ['GIC']],
    notes: ['Sealants 6s', 'Sealants, after school', 'Filling milk tooth, likes cartoons'],
  },
  'milk tooth': {
    minutes: 45,
    for_children: true,
    codes: [['PULP', 'SSC'], ['EXT-MILK'], ['EXT-MILK', 'SPACE'], ['GIC', 'FLUO']],
    notes: [
      'Milk tooth pain, did not sleep',
      'Pulpotomy + crown, slow and kind',
      'Ext milk tooth, father stays in room',
    ],
  },
  review: { minutes: 15, codes: [['REVIEW'], ['XR-01']], notes: ['Review', 'Review after treatment', 'Post-op check'] },
} satisfies Record<string, VisitKind>
