import * as z from 'zod/mini'
import { MOST_SESSIONS, MOST_VISITS, PLAN_ITEM_STATES, PLAN_STATUSES } from '#domain/plan.ts'
import { chartedTeeth, enteredTeeth, plausibilityWarnings } from './chart.ts'
import { lastContact } from './contacts.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  currency,
  day,
  id,
  inQuery,
  instant,
  money,
  multilineText,
  optionalText,
  text,
  version,
} from './fields.ts'
import { messageLanguage, paperLanguage } from './message-language.ts'

const session = z.object({
  id,
  visit: z.int(),
  description: z.string(),
  cost: money,
  /** How long its treatment code takes, if that is set. */
  minutes: z.nullable(z.int()),
  state: z.enum(PLAN_ITEM_STATES),
  /** The appointment of a booked or done session. */
  appointment_id: z.nullable(id),
  datetime_start: z.nullable(z.string()),
})

const item = z.object({
  id,
  /** The number of the plan's appointment in which it is done: 1 is the first. */
  visit: z.int(),
  treatment_code: z.nullable(z.string()),
  description: z.string(),
  /** The Arabic description of its code, unless the item has words of its own. */
  description_ar: z.nullable(z.string()),
  cost: money,
  teeth: chartedTeeth,
  /** Who does it: the plan's doctor, unless the item names another. */
  doctor_id: id,
  doctor_name: z.string(),
  /** Each is booked, done and charged by itself, and the last one done completes the item; empty if it is done at once. */
  sessions: z.array(session),
  /** How long its treatment code takes, if that is set. */
  minutes: z.nullable(z.int()),
  state: z.enum(PLAN_ITEM_STATES),
  /** The appointment of a booked or done item; with sessions, of the next one that is booked, else of the last one done. */
  appointment_id: z.nullable(id),
  datetime_start: z.nullable(z.string()),
  dropped_at: z.nullable(instant),
  dropped_by_name: z.nullable(z.string()),
  dropped_reason: z.nullable(z.string()),
})

const plan = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  /** The patient's file numbers in former systems. */
  patient_former_numbers: z.nullable(z.string()),
  paper_language: paperLanguage,
  doctor_id: id,
  doctor_name: z.string(),
  doctor_name_ar: z.nullable(z.string()),
  title: z.string(),
  /** The first of the plans between which the patient chooses; null for itself, and without a choice. */
  alternative_to_id: z.nullable(id),
  /** The one of them whose acceptance declined this plan; null: it was answered by itself, or not yet. */
  declined_for_id: z.nullable(id),
  currency,
  status: z.enum(PLAN_STATUSES),
  items: z.array(item),
  /** The sum of all items. */
  total: money,
  /** The sum of the accepted items, including those already done. */
  accepted_total: money,
  proposed_at: z.nullable(instant),
  valid_until: z.nullable(day),
  /** What the insurer would cover of the whole quote, estimated when it was proposed; left out without a policy. */
  insurer_estimate: z.optional(money),
  answered_at: z.nullable(instant),
  answered_by_name: z.nullable(z.string()),
  signed_name: z.nullable(z.string()),
  created_at: instant,
  created_by_name: z.string(),
  version,
})
export type Plan = z.infer<typeof plan>
/** With what looks like a slip in its treatments, as the patient’s mouth is today. */
const warnedPlan = z.extend(plan, { warnings: plausibilityWarnings })
export type PlanItem = z.infer<typeof item>
export type PlanSession = z.infer<typeof session>

/** The accepted items of one plan that are not booked, or of which a session is not. */
const unscheduled = z.object({
  plan_id: id,
  title: z.string(),
  patient_id: id,
  patient_name: z.string(),
  patient_contact_number: z.nullable(z.string()),
  do_not_contact: z.boolean(),
  language: z.nullable(messageLanguage),
  doctor_id: id,
  doctor_name: z.string(),
  currency,
  answered_at: instant,
  items: z.array(item),
  /** The sum of what is not booked. */
  total: money,
  last_contact: lastContact,
  whatsapp_url: z.nullable(z.string()),
})
export type UnscheduledPlan = z.infer<typeof unscheduled>

const visit = z.optional(z.int().check(z.minimum(1), z.maximum(MOST_VISITS)))

const written = {
  title: text(),
  /**
   * Another plan of the patient: accepting one of them declines the others that are proposed. Left out in a change, it
   * stays.
   */
  alternative_to_id: z.optional(z.nullable(id)),
  doctor_id: id,
  items: z
    .array(
      z.object({
        treatment_code: optionalText(40),
        description: text(300),
        cost: amount,
        teeth: z.optional(enteredTeeth),
        visit,
        /** Left out or null: the plan's doctor. */
        doctor_id: z.optional(z.nullable(id)),
        /** They come to the item's cost; a visit that is left out is the one after the session before. */
        sessions: z.optional(
          z.array(z.object({ visit, description: text(300), cost: amount })).check(z.maxLength(MOST_SESSIONS)),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
}

export const plans = {
  plans: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/plans',
    permission: 'plan:read',
    summary:
      'The treatment plans of a patient, the latest first, as they stood at the end of a day (`as_of`, by default today); a ' +
      'doctor reads those of own patients',
    query: z.object({ as_of: inQuery.day }),
    answer: z.array(plan),
    reads: ['plans', 'patients', 'appointments', 'doctors', 'treatment-codes'],
  }),
  unscheduledPlans: endpoint({
    method: 'GET',
    path: '/api/plans/unscheduled',
    permission: 'plan:read',
    summary:
      'What patients accepted (on these days) and is not booked, by plan, the longest waiting first; a doctor sees own ' +
      'patients',
    query: z.object({ start_date: inQuery.day, end_date: inQuery.day }),
    answer: z.array(unscheduled),
    reads: ['plans', 'patients', 'appointments', 'contacts', 'doctors', 'treatment-codes'],
  }),
  writePlan: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/plans',
    permission: 'plan:write',
    summary: 'Write a plan as a draft, in the clinic’s currency',
    body: z.object(written),
    answer: warnedPlan,
    creates: true,
    changes: ['plans'],
  }),
  updatePlan: endpoint({
    method: 'PUT',
    path: '/api/plans/{id}',
    permission: 'plan:write',
    summary: 'Change a draft; its items are replaced. A plan that was proposed stays as it is (409)',
    body: z.object({ ...written, version: z.optional(version) }),
    answer: warnedPlan,
    changes: ['plans'],
  }),
  proposePlan: endpoint({
    method: 'POST',
    path: '/api/plans/{id}/propose',
    permission: 'plan:write',
    summary: 'Make a draft the quote for the patient: its texts and prices never change again',
    body: z.object({ valid_until: day, version: z.optional(version) }),
    answer: warnedPlan,
    changes: ['plans'],
  }),
  answerPlan: endpoint({
    method: 'POST',
    path: '/api/plans/{id}/answer',
    permission: 'plan:write',
    summary:
      'Record what the patient accepted, and who signed for it; the other items are declined, and so are the plans to ' +
      'which this one is an alternative. Nothing can be accepted after `valid_until` (409)',
    body: z.object({
      accepted: z.array(id).check(z.maxLength(100)),
      signed_name: optionalText(),
      version: z.optional(version),
    }),
    answer: plan,
    changes: ['plans'],
  }),
  reopenPlan: endpoint({
    method: 'POST',
    path: '/api/plans/{id}/reopen',
    permission: 'plan:write',
    summary:
      'Take back an answer that was recorded by mistake, with the reason: the plan, and the alternatives that were declined ' +
      'with it, wait for an answer again. 409 once a treatment is booked or done',
    body: z.object({ reason: multilineText(300), version: z.optional(version) }),
    answer: plan,
    changes: ['plans'],
  }),
  dropPlanItem: endpoint({
    method: 'POST',
    path: '/api/plans/{id}/items/{item_id}/drop',
    permission: 'plan:write',
    summary: 'Drop an item that is proposed or accepted, with the reason; it stays on record',
    body: z.object({ reason: multilineText(300) }),
    answer: plan,
    changes: ['plans'],
  }),
}
