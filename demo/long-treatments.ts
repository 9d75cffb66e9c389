import type { VisitKind } from './visit-kind.ts'

/** Root canals, crowns, implants and braces: one visit leads to the next. */
export const long_treatments = {
  'root canal 1': {
    minutes: 75,
    codes: [
      ['SPC-ENDO', 'XR-01'],
      ['SPC-ENDO', 'XR-01', 'XR-01'],
    ],
    notes: [
      'RCT {tooth}, 1st visit',
      'RCT {tooth}',
      'Molar endo {tooth}, referred by Dr. Omar',
      'RCT {tooth}, took ibuprofen',
    ],
    next: { kind: 'root canal 2', doctor: 'layla', days: [7, 14], chance: 0.95 },
  },
  'root canal 2': {
    minutes: 60,
    codes: [['XR-01'], ['XR-01', 'CORE'], ['XR-01', 'POST', 'CORE']],
    notes: ['RCT {tooth}, 2nd visit', 'Finish RCT {tooth}', 'RCT {tooth} 2/2, then crown with Dr. Stefan'],
    next: { kind: 'crown preparation', doctor: 'stefan', days: [5, 16], chance: 0.7 },
  },
  retreatment: {
    minutes: 90,
    codes: [
      ['SPC-RETREAT', 'XR-01'],
      ['SPC-RETREAT', 'XR-CBCT'],
      ['SPC-APICO', 'XR-CBCT'],
    ],
    notes: [
      'Retreatment {tooth}',
      'Retreatment {tooth}, microscope',
      'Re-RCT {tooth}, done abroad 2019',
      '{tooth} fistula, CBCT first',
    ],
    next: { kind: 'review', doctor: 'layla', days: [10, 25], chance: 0.7 },
  },
  'small root canal': {
    minutes: 60,
    codes: [
      ['RCT-ANT', 'XR-01'],
      ['RCT-PM', 'XR-01'],
    ],
    notes: ['RCT {tooth}, single visit', 'Endo {tooth}'],
    next: { kind: 'core', doctor: 'layla', days: [5, 12], chance: 0.7 },
  },
  core: { minutes: 45, codes: [['CORE', 'XR-01'], ['COMP-3']], notes: ['Core {tooth}', 'Build-up {tooth} after RCT'] },
  'crown preparation': {
    minutes: 60,
    codes: [['CRN-ZIR', 'CRN-TEMP'], ['CRN-EMAX', 'CRN-TEMP'], ['CRN-ZIR', 'CORE'], ['INLAY']],
    notes: ['Crown prep {tooth}', 'Prep {tooth}, shade A2', 'Crown prep {tooth}, lab pick-up 17:00', 'تلبيسة {tooth}'],
    next: { kind: 'crown fit', doctor: 'stefan', days: [9, 15], chance: 0.95 },
  },
  'crown fit': {
    minutes: 30,
    codes: [['REVIEW'], ['REVIEW'], ['XR-01']],
    notes: ['Crown fit {tooth}', 'Fit {tooth} - check lab is in!', 'Cementation {tooth}'],
  },
  veneers: {
    minutes: 90,
    codes: [
      ['VENEER', 'VENEER'],
      ['VENEER', 'VENEER', 'VENEER', 'VENEER'],
    ],
    notes: ['Veneers', 'Veneers, mock-up approved', 'Veneer prep, photos first'],
    next: { kind: 'crown fit', doctor: 'stefan', days: [10, 16], chance: 1 },
  },
  bridge: {
    minutes: 90,
    codes: [['BRIDGE-3', 'CRN-TEMP']],
    notes: ['Bridge prep', 'Bridge prep 3 units, long appt'],
    next: { kind: 'crown fit', doctor: 'stefan', days: [12, 18], chance: 1 },
  },
  'implant consultation': {
    minutes: 30,
    codes: [['CONS', 'XR-CBCT'], ['CONS', 'XR-OPG'], ['CONS']],
    notes: ['Implant consult {tooth}', 'Wants implant instead of bridge', 'Implant, bring old CT'],
    next: { kind: 'implant', doctor: 'stefan', days: [8, 24], chance: 0.6 },
  },
  implant: {
    minutes: 90,
    codes: [['SPC-IMP'], ['SPC-IMP'], ['SPC-IMP', 'SPC-SINUS'], ['SPC-IMP', 'SPC-GRAFT']],
    notes: [
      'Implant {tooth}, premed taken',
      'Implant surgery {tooth}, 2nd nurse needed',
      'Implant {tooth}, consent signed',
    ],
    next: { kind: 'stitches out', doctor: 'stefan', days: [7, 10], chance: 0.95 },
  },
  'implant crown': {
    minutes: 60,
    codes: [['SPC-IMP-CRN'], ['SPC-IMP-CRN', 'XR-01']],
    notes: ['Implant crown {tooth}', 'Implant {tooth}, 4 months, ready to load'],
    next: { kind: 'review', doctor: 'stefan', days: [12, 25], chance: 0.6 },
  },
  'braces consultation': {
    minutes: 30,
    codes: [['SPC-ORTHO-CON', 'XR-OPG'], ['SPC-ORTHO-CON'], ['CONS']],
    notes: ['Ortho consult', 'Ortho consult, mother comes along', 'Asks about clear aligners', 'استشارة تقويم'],
    next: { kind: 'bonding', doctor: 'ananya', days: [7, 21], chance: 0.5 },
  },
  bonding: {
    minutes: 90,
    codes: [['SPC-BRACES'], ['SPC-BRACES'], ['SPC-CERAMIC']],
    notes: ['Bond-up U/L', 'Bonding, clean first', 'Braces on! School photo before'],
    next: { kind: 'adjustment', doctor: 'ananya', days: [27, 30], chance: 1 },
  },
  aligners: {
    minutes: 60,
    codes: [['SPC-ALIGN']],
    notes: ['Aligner start, attachments', 'Aligners delivery 1-6'],
    next: { kind: 'adjustment', doctor: 'ananya', days: [27, 42], chance: 1 },
  },
  adjustment: {
    minutes: 30,
    codes: [['SPC-ADJUST'], ['SPC-ADJUST'], ['SPC-ADJUST'], ['REVIEW']],
    notes: [
      'Ortho adj',
      'Adj, 018 NiTi',
      'Adj + new elastics',
      'Bracket off {tooth}',
      'Adj, exam week - evenings only',
      '',
      '',
    ],
    next: { kind: 'adjustment', doctor: 'ananya', days: [26, 31], chance: 0.97 },
  },
  retainers: {
    minutes: 45,
    codes: [['SPC-RETAIN']],
    notes: ['Debond + retainers', 'Retainers', 'Retainers lost, new scan'],
  },
} satisfies Record<string, VisitKind>
