import * as z from 'zod/mini'
import { LAB_COST_BASES } from '#domain/lab-cost.ts'
import { endpoint } from './endpoint.ts'
import { currency, day, id, instant, money, percentage } from './fields.ts'

const sums = {
  /** What the records of these days say. */
  recorded: money,
  /** What they would say. */
  rehearsed: money,
  /** Rehearsed less recorded. */
  difference: money,
}

export const rehearsals = {
  rehearsal: endpoint({
    method: 'POST',
    path: '/api/reports/rehearsal',
    permission: 'rehearsal:run',
    summary:
      'What doctors would have earned on these days at other percentages or another card fee: replays their lines, ' +
      'payments and refunds, and writes nothing. What is left out is as it was; a means of payment keeps its own fee',
    body: z.object({
      start_date: day,
      end_date: day,
      doctors: z.optional(
        z
          .array(
            z.object({
              doctor_id: id,
              general_payout_percentage: z.optional(percentage),
              specialist_payout_percentage: z.optional(percentage),
              /** How lab fees count; left out, as they did on each line. */
              lab_cost_basis: z.optional(z.enum(LAB_COST_BASES)),
            }),
          )
          .check(z.maxLength(200)),
      ),
      card_processing_fee: z.optional(percentage),
      /** Also lists the records of this doctor. */
      records_of: z.optional(id),
    }),
    answer: z.object({
      currency,
      /** Every doctor with a record on these days, in the clinic’s currency. */
      doctors: z.array(z.object({ doctor_id: id, doctor_name: z.string(), ...sums })),
      ...sums,
      records: z.optional(
        z.array(
          z.object({
            payout_id: id,
            invoice_id: id,
            created_at: instant,
            ...sums,
          }),
        ),
      ),
    }),
  }),
}
