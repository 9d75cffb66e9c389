import type { PaymentMethod } from '../domain/invoice.ts'
import { money } from '../domain/money.ts'
import type { TreatmentLine } from '../domain/treatment.ts'
import { lineOf } from './treatment-codes.ts'

export interface Charged {
  treatments: TreatmentLine[]
  method: PaymentMethod
}

interface Mistake {
  reason: string
  wrong: (charged: Charged) => Charged
  right: (charged: Charged) => Charged
}

const as_it_is = (charged: Charged) => charged

/** What goes wrong at the desk, and how the invoice is written the second time. */
export const mistakes: readonly [Mistake, ...Mistake[]] = [
  {
    reason: 'Entered as card, was cash',
    wrong: (charged) => ({ ...charged, method: 'card' }),
    right: (charged) => ({ ...charged, method: 'cash' }),
  },
  {
    reason: 'Charged an X-ray that was not taken',
    wrong: ({ treatments, method }) => ({ treatments: [...treatments, lineOf('XR-OPG', '')], method }),
    right: as_it_is,
  },
  {
    reason: 'Price agreed before the visit was not applied',
    wrong: as_it_is,
    right: ({ treatments, method }) => ({ treatments: treatments.map(atAgreedPrice), method }),
  },
]

const atAgreedPrice = ({ treatment_code, description, cost }: TreatmentLine): TreatmentLine => ({
  treatment_code,
  description,
  cost: money(Math.round(cost * 0.09) * 10),
})
