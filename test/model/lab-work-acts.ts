import * as fc from 'fast-check'
import { LAB_COST_BASES } from '#domain/lab-cost.ts'
import { by, fitting, rarely, some } from './act-parts.ts'
import { cost, method, part } from './amounts.ts'

/** Work ordered from a lab, its charge, what the lab bills for it, and how that counts in pay. */
export const labWorkKinds = {
  'set lab basis': fc.record({ by, doctor: some, basis: fc.constantFrom(...LAB_COST_BASES) }),
  'order lab work': fc.record({ by, patient: some, doctor: some, fitting, fee: cost, again: rarely }),
  'charge lab work': fc.record({
    by,
    work: some,
    fitting,
    /** Whether it is charged to another patient. */
    other_patient: rarely,
    appointment: fc.option(some, { freq: 6 }),
    price: cost,
    part,
    method,
  }),
  'note lab bill': fc.record({ by, work: some, fitting, fee: cost, again: rarely }),
}
