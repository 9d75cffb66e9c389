import * as fc from 'fast-check'
import { by, some } from './act-parts.ts'

/** Acts of the front desk when a doctor falls ill, and is here after all. */
export const illnessKinds = {
  'note illness': fc.record({ by, doctor: some }),
  'withdraw illness': fc.record({ by, which: some, of_illness: fc.boolean() }),
}
