import type { DoctorKey } from './staff.ts'
import type { VisitKindName } from './visit-kind.ts'

/** What people ask each doctor for; the rest of the day comes out of earlier visits. */
export const demand: Record<DoctorKey, readonly { kind: VisitKindName; weight: number }[]> = {
  layla: [
    { kind: 'toothache', weight: 30 },
    { kind: 'small root canal', weight: 18 },
    { kind: 'root canal 1', weight: 14 },
    { kind: 'retreatment', weight: 12 },
    { kind: 'check-up', weight: 26 },
  ],
  stefan: [
    { kind: 'check-up', weight: 38 },
    { kind: 'filling', weight: 18 },
    { kind: 'crown preparation', weight: 9 },
    { kind: 'implant consultation', weight: 8 },
    { kind: 'implant crown', weight: 3 },
    { kind: 'extraction', weight: 7 },
    { kind: 'wisdom tooth', weight: 4 },
    { kind: 'deep cleaning', weight: 7 },
    { kind: 'veneers', weight: 2 },
    { kind: 'bridge', weight: 2 },
    { kind: 'night guard', weight: 3 },
  ],
  ananya: [
    { kind: 'braces consultation', weight: 60 },
    { kind: 'aligners', weight: 8 },
    { kind: 'retainers', weight: 8 },
  ],
  omar: [
    { kind: 'check-up', weight: 32 },
    { kind: 'child check-up', weight: 22 },
    { kind: 'milk tooth', weight: 8 },
    { kind: 'toothache', weight: 10 },
    { kind: 'filling', weight: 12 },
    { kind: 'whitening', weight: 8 },
    { kind: 'extraction', weight: 8 },
  ],
}

/** How many people ask for each doctor on a weekday. */
export const asked_a_day: Record<DoctorKey, number> = { layla: 7, stefan: 9, ananya: 4, omar: 9 }

/** How many days ahead people ask. */
export function leadDays(kind: VisitKindName): readonly [number, number] {
  if (kind === 'toothache') return [0, 2]
  if (kind === 'milk tooth') return [0, 3]
  return kind === 'check-up' || kind === 'child check-up' ? [3, 34] : [2, 16]
}

/** People who already wear braces when the planned weeks begin. */
export const wearing_braces = 64
