import { DESK_LIMIT } from './discounts.ts'
import type { Invoice, ModelClinic, Person } from './clinic.ts'
import { PRICE } from './lines.ts'
import { stored } from './settings.ts'
import { rounded } from './sums.ts'

/**
 * Whether a user with a limit of discounts charges a line for less than its price, by more than that limit. The price
 * is the code's, or a lower one that the patient accepted.
 */
export const isBelowPrice = (clinic: ModelClinic, { role }: Person, invoice: Invoice) =>
  role !== 'admin' &&
  role !== 'manager' &&
  invoice.lines.some(({ treatment_code, cost, discount }) => {
    const code = treatment_code === null ? '' : stored(treatment_code)
    if (!clinic.codes.some((each) => each.code === code)) return false
    const price = Math.min(PRICE, ...accepted(clinic, invoice, code))
    return cost < price && price - (cost - discount) > rounded(price, DESK_LIMIT, 10_000)
  })

/** The prices that the patient accepted for this code: booked for the appointment, or else not booked yet. */
const accepted = ({ plans }: ModelClinic, { patient, appointment }: Invoice, code: string) =>
  plans
    .flatMap(({ items }) => items)
    .filter(({ treatment_code }) => treatment_code !== null && stored(treatment_code) === code)
    .filter((item) =>
      appointment ? item.appointment === appointment : item.plan.patient === patient && item.state === 'accepted',
    )
    .map(({ cost }) => cost)
