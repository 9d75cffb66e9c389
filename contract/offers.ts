import * as z from 'zod/mini'
import { chartedTeeth } from './chart.ts'
import { day, id, money } from './fields.ts'

const offeredPlanItem = z.object({
  /** Of the item. */
  id,
  /** Of an item that is done in sessions, each of them is offered; null if it is done at once. */
  session_id: z.nullable(id),
  plan_id: id,
  plan_title: z.string(),
  visit: z.int(),
  treatment_code: z.nullable(z.string()),
  description: z.string(),
  cost: money,
  teeth: chartedTeeth,
})

const offeredChartItem = z.object({
  id,
  treatment_code: z.nullable(z.string()),
  description: z.nullable(z.string()),
  teeth: chartedTeeth,
  noted_on: day,
  noted_by_name: z.string(),
  /** What its code costs on these teeth; null without a code of the clinic. */
  cost: z.nullable(money),
})

export const offers = z.object({
  /** What this doctor is to do of this patient's plans, which is accepted and not booked. */
  plan_items: z.array(offeredPlanItem),
  /** What was charted as done on the day of the appointment, and is not charged. */
  chart_items: z.array(offeredChartItem),
})

export type Offers = z.infer<typeof offers>

/** What an appointment with its treatments and offers is read from. */
export const READ_BY_DETAILS = [
  'appointments',
  'appointment-types',
  'patients',
  'patient-alerts',
  'questionnaires',
  'lab-cases',
  'doctors',
  'chairs',
  'invoices',
  'users',
  'clinic',
  'special-hours',
  'leaves',
  'blocks',
  'plans',
  'chart',
  'treatment-codes',
] as const
