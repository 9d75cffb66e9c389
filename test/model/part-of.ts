import type { ActOf } from './acts.ts'

/** The amount, in minor units, that an act requests of what is left. */
export function partOf(whole: number, part: ActOf<'pay'>['part']) {
  if (part === 'some') return Math.floor(whole / 3)
  if (part === 'half') return Math.ceil(whole / 2)
  if (part === 'all') return whole
  if (part === 'too much') return whole + 1
  return part === 'none' ? 0 : 0.1
}
