import type { DoctorKey } from './staff.ts'

export interface VisitKind {
  minutes: number
  for_children?: true
  /** What is done and charged: one of these. */
  codes: readonly (readonly string[])[]
  /** What the desk writes when it books; '{tooth}' becomes one. */
  notes: readonly string[]
  next?: { kind: VisitKindName; doctor: DoctorKey; days: readonly [number, number]; chance: number }
}

export type VisitKindName =
  | 'check-up'
  | 'new patient'
  | 'filling'
  | 'toothache'
  | 'emergency'
  | 'deep cleaning'
  | 'extraction'
  | 'wisdom tooth'
  | 'stitches out'
  | 'whitening'
  | 'night guard'
  | 'root canal 1'
  | 'root canal 2'
  | 'retreatment'
  | 'small root canal'
  | 'core'
  | 'crown preparation'
  | 'crown fit'
  | 'veneers'
  | 'bridge'
  | 'implant consultation'
  | 'implant'
  | 'implant crown'
  | 'braces consultation'
  | 'bonding'
  | 'aligners'
  | 'adjustment'
  | 'retainers'
  | 'child check-up'
  | 'sealants'
  | 'milk tooth'
  | 'review'
