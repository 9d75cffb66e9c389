import * as fc from 'fast-check'
import { by, fitting, rarely, some } from './act-parts.ts'

const surfaces = fc.constantFrom<('M' | 'O')[]>(['M'], ['O'], ['M', 'O'], [])

/** What is noted on teeth, what becomes of it, and what was a mistake. */
export const chartKinds = {
  chart: fc.record({
    by,
    patient: some,
    code: fc.constantFrom('caries', 'caries', 'filling', 'filling', 'crown'),
    /** Few teeth, so that work meets findings; the last one is none. */
    tooth: fc.oneof({ weight: 12, arbitrary: fc.constantFrom(36, 36, 46) }, fc.constant(49)),
    surfaces,
    again: rarely,
  }),
  'void chart item': fc.record({ by, item: some, fitting, blank: rarely }),
  'resolve finding': fc.record({ by, item: some, fitting, how: fc.constantFrom('healed', 'watched', 'watched') }),
  'look at chart': fc.record({ by, patient: some, voided: fc.boolean() }),
}
