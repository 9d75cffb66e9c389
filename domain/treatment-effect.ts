import type { ToothState } from './chart.ts'
import { isMilkTooth, type ToothNumber } from './tooth.ts'

/** What a treatment does to the teeth it is done on; the chart draws it so. */
export const EFFECTS = [
  'none',
  'filling',
  'inlay',
  'crown',
  'bridge',
  'veneer',
  'sealant',
  'root_canal',
  'post',
  'pulpotomy',
  'extraction',
  'implant',
  'denture',
  'temporary',
  'perio',
  'ortho',
] as const
export type Effect = (typeof EFFECTS)[number]

/** What one price of a code is for. */
export const CHARGED_PER = ['visit', 'tooth', 'surface', 'arch'] as const
export type ChargedPer = (typeof CHARGED_PER)[number]

/** What is left of the tooth itself; undefined: it stays what it was. */
export function stateLeftBy(effect: Effect, tooth: ToothNumber): ToothState | undefined {
  if (effect === 'extraction') return 'missing'
  return effect === 'implant' && !isMilkTooth(tooth) ? 'implant' : undefined
}

/** Work that does not need the tooth to be there. */
const WITHOUT_TOOTH: ReadonlySet<Effect> = new Set([
  'none',
  'bridge',
  'implant',
  'denture',
  'temporary',
  'perio',
  'ortho',
])
export const needsTooth = (effect: Effect) => !WITHOUT_TOOTH.has(effect)

export const RESOLUTIONS = ['treated', 'healed', 'watched'] as const
export type Resolution = (typeof RESOLUTIONS)[number]

const DECAYED_OR_BROKEN: ReadonlySet<string> = new Set(['caries', 'fracture'])

/**
 * What work done on a tooth means for a finding there. 'surfaces': it is treated on the surfaces that the work covers;
 * undefined: the finding stays.
 */
export function healedBy(effect: Effect, finding: string): 'surfaces' | 'treated' | 'watched' | undefined {
  if (effect === 'extraction') return 'treated'
  if (effect === 'root_canal') return finding === 'periapical' ? 'watched' : undefined
  if (!DECAYED_OR_BROKEN.has(finding)) return undefined
  if (effect === 'crown') return 'treated'
  return effect === 'filling' || effect === 'inlay' ? 'surfaces' : undefined
}
