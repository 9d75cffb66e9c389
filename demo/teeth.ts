import { lineOf } from './treatment-codes.ts'
import type { VisitKindName } from './visit-kind.ts'

const sides = ['UR', 'UL', 'LR', 'LL'] as const
const onEverySide = (places: readonly number[]) =>
  sides.flatMap((side) => places.map((place) => [side, place] as const))

const front_teeth = [['UR1', 'UL1', 'UR2', 'UL2']]
const first_molars = [sides.map((side) => `${side}6`)]
const milk_teeth = sides.flatMap((side) => [[`${side}D`], [`${side}E`]])
const molars = onEverySide([6, 7]).map(([side, place]) => [`${side}${place}`])
const wisdom_teeth = sides.map((side) => [`${side}8`])
const single_roots = onEverySide([1, 2, 4, 5]).map(([side, place]) => [`${side}${place}`])
const all_teeth = onEverySide([1, 2, 3, 4, 5, 6]).map(([side, place]) => [`${side}${place}`, `${side}${place + 1}`])

/** The teeth that such a visit may be about: the first of a group is treated, and the next when there is a second. */
export function teethFor(kind: VisitKindName): readonly (readonly string[])[] {
  if (kind === 'veneers') return front_teeth
  if (kind === 'sealants') return first_molars
  if (kind === 'milk tooth') return milk_teeth
  if (kind === 'wisdom tooth') return wisdom_teeth
  if (kind === 'small root canal') return single_roots
  return kind.startsWith('root canal') ? molars : all_teeth
}

/** The lines of what was done; a code that comes again is for the next tooth. */
export function linesOf(codes: readonly string[], teeth: readonly string[]) {
  return codes.map((code, position) => {
    const earlier = codes.slice(0, position).filter((other) => other === code).length
    const tooth = teeth[earlier % teeth.length] ?? ''
    return lineOf((/[123]$/.test(tooth) ? on_front_teeth[code] : undefined) ?? code, tooth)
  })
}

const on_front_teeth: Record<string, string> = {
  'COMP-1': 'COMP-ANT',
  'COMP-2': 'COMP-ANT',
  'RCT-PM': 'RCT-ANT',
  INLAY: 'CRN-EMAX',
}
