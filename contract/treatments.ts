import * as z from 'zod/mini'
import { chartedTeeth, enteredTeeth } from './chart.ts'
import { lineTax } from './tax-shapes.ts'
import { amount, id, money, optionalText, text } from './fields.ts'

export const treatmentLine = z.object({
  treatment_code: z.nullable(z.string()),
  description: z.string(),
  /** Of the whole line, however many teeth it has. */
  cost: money,
  /** Empty if the line is for no tooth in particular. */
  teeth: chartedTeeth,
})

/** A client that does not know teeth leaves them out: a line with the same text and price keeps those it has. */
const entered = z.object({
  treatment_code: optionalText(40),
  description: text(300),
  cost: amount,
  teeth: z.optional(enteredTeeth),
})

/** The done treatment of the chart that the line charges; null while it charges none, as when its invoice is cancelled. */
const chargedItem = { chart_item_id: z.nullable(id) }

/** A line of an appointment, with the plan item if it was planned, and with the session if it is one of that item. */
export const appointmentTreatment = z.extend(treatmentLine, {
  plan_item_id: z.nullable(id),
  plan_session_id: z.nullable(id),
  ...chargedItem,
})

/** A line of an invoice, with its part of the invoice's discount. */
export const invoiceLine = z.extend(treatmentLine, {
  ...chargedItem,
  discount_amount: money,
  /** What the insurer covers of it, which is no part of the invoice's total. */
  insurer_amount: money,
  /** What its code or the accepted plan said that it costs; null unless the front desk charged it. */
  list_price: z.nullable(money),
  /** The lab work that it charges, and the lab's fee that it keeps. */
  lab_case_id: z.nullable(id),
  lab_cost: z.nullable(money),
  ...lineTax,
})

/**
 * The lines of an appointment. A line may name its plan item, or its session; a line without both is matched to a booked
 * item or session of this appointment with the same text and price.
 */
const planned = z.extend(entered, {
  plan_item_id: z.optional(z.nullable(id)),
  plan_session_id: z.optional(z.nullable(id)),
})
export const appointmentTreatments = z.array(planned).check(z.maxLength(100))

/**
 * Without `chart_item_id` a line charges the uncharged done treatment of that patient, code, teeth, surfaces and day, if
 * there is one.
 */
const charging = { chart_item_id: z.optional(z.nullable(id)) }
export const registeredTreatments = z.array(z.extend(planned, charging)).check(z.maxLength(100))

/** What the insurer covers, instead of what the policy says; it needs a note. */
const covering = {
  insurer_amount: z.optional(z.nullable(amount)),
  override_note: optionalText(300),
  /** The line of an approval on which the claim counts, once. */
  approval_line_id: z.optional(z.nullable(id)),
}
/** Lab work of the patient and the doctor; left out, a corrected line keeps its own. */
const withLab = { lab_case_id: z.optional(z.nullable(id)) }
export const someTreatmentLines = z
  .array(z.extend(entered, { ...charging, ...withLab, ...covering }))
  .check(z.minLength(1), z.maxLength(100))

/** The lines of a visit of which nothing is stored. */
export const splitTreatmentLines = z
  .array(
    z.extend(entered, {
      insurer_amount: covering.insurer_amount,
      approval_line_id: covering.approval_line_id,
    }),
  )
  .check(z.minLength(1), z.maxLength(100))
