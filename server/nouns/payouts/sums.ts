import { sql } from 'kysely'

/**
 * `manual`, the manual deductions of each payout, for sums over many payouts: joined once, since a look-up for each of a
 * clinic's payouts would take most of the time. Those of some days or of a page look up their own instead.
 */
export const deductedByHand = sql`left join (
  select payout_id, sum(amount) as manual from manual_deductions group by payout_id
) by_hand on by_hand.payout_id = payouts.id`

/** The same for those that were not voided; a page of them asks `isNotVoided`. */
export const neverVoided = sql`not exists (select from voided_payouts where voided_payouts.payout_id = payouts.id)`
