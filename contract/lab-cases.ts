import * as z from 'zod/mini'
import { LAB_CASE_EVENTS, LAB_CASE_STATES, LAB_CASE_WARNINGS } from '#domain/lab-case.ts'
import { chartedTeeth, enteredTeeth } from './chart.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  currency,
  day,
  id,
  inQuery,
  instant,
  money,
  optionalMultilineText,
  optionalText,
  pageQuery,
  text,
  version,
} from './fields.ts'

const event = z.object({
  id,
  kind: z.enum(LAB_CASE_EVENTS),
  on: day,
  note: z.nullable(z.string()),
  recorded_at: instant,
  recorded_by_name: z.string(),
})

const labCase = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  doctor_id: id,
  doctor_name: z.string(),
  /** Whether the doctor still works here; if not, any doctor's invoice may charge it. */
  doctor_active: z.boolean(),
  lab_id: id,
  lab_name: z.string(),
  plan_item_ids: z.array(id),
  teeth: chartedTeeth,
  description: z.string(),
  shade: z.nullable(z.string()),
  material: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  /** In the currency that the clinic had when it was ordered. */
  agreed_fee: money,
  currency,
  /** What the lab billed last, and the number of its bill; null until it did. */
  invoiced_fee: z.nullable(money),
  fee_reference: z.nullable(z.string()),
  /** The invoice that charges it and is not cancelled. */
  invoice_id: z.nullable(id),
  due_on: day,
  fitting_appointment_id: z.nullable(id),
  /** The start of that appointment, while it is scheduled. */
  fitting_at: z.nullable(z.string()),
  /** The case that this one replaces. */
  remake_of_id: z.nullable(id),
  /** The kind of its latest event; 'ordered' before any. */
  state: z.enum(LAB_CASE_STATES),
  /** It was due before today, and is not here. */
  overdue: z.boolean(),
  /** It is fitted within three clinic days, counting today, and is not here. */
  at_risk: z.boolean(),
  /** Oldest first. */
  events: z.array(event),
  ordered_at: instant,
  ordered_by_name: z.string(),
  version,
})
export type LabCase = z.infer<typeof labCase>

const warned = z.extend(labCase, {
  /** 'lab_not_due': the fitting is before the day on which the work is due. */
  warnings: z.array(z.enum(LAB_CASE_WARNINGS)),
})

const LONGEST = { description: 300, shade: 40, material: 80, instructions: 2000 }

const body = {
  doctor_id: id,
  lab_id: id,
  description: text(LONGEST.description),
  agreed_fee: amount,
  due_on: day,
  /** Items of the patient's plans. */
  plan_item_ids: z.optional(z.array(id).check(z.maxLength(100))),
  teeth: z.optional(enteredTeeth),
  shade: optionalText(LONGEST.shade),
  material: optionalText(LONGEST.material),
  instructions: optionalMultilineText(LONGEST.instructions),
  /** A scheduled appointment of the patient. */
  fitting_appointment_id: z.optional(z.nullable(id)),
  remake_of_id: z.optional(z.nullable(id)),
}

const READ = [
  'lab-cases',
  'invoices',
  'labs',
  'patients',
  'appointments',
  'doctors',
  'clinic',
  'special-hours',
] as const

export const labCases = {
  labCases: endpoint({
    method: 'GET',
    path: '/api/lab-cases',
    permission: 'lab-case:read',
    summary: 'Work at dental labs, the first due first; a doctor reads their own cases',
    query: z.object({
      /** Several with commas between them. */
      state: inQuery.choices(LAB_CASE_STATES),
      doctor_id: inQuery.id,
      lab_id: inQuery.id,
      overdue: inQuery.flag,
      at_risk: inQuery.flag,
      /** What the lab has not billed yet. */
      unbilled: inQuery.flag,
      ...pageQuery,
    }),
    rows: labCase,
    reads: READ,
  }),
  patientLabCases: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/lab-cases',
    permission: 'lab-case:read',
    summary: 'The lab cases of a patient, the one ordered last first; a doctor reads their own',
    answer: z.array(labCase),
    reads: READ,
  }),
  orderLabCase: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/lab-cases',
    permission: 'lab-case:write',
    summary: 'Order work from a dental lab; a doctor orders in their own name. A fitting before it is due is a warning',
    body: z.object(body),
    answer: warned,
    creates: true,
    changes: ['lab-cases'],
  }),
  changeLabCase: endpoint({
    method: 'PUT',
    path: '/api/lab-cases/{id}',
    permission: 'lab-case:write',
    summary:
      'Change a case; what is left out stays. Once sent, only its fitting and its due date change; once fitted or cancelled ' +
      'nothing does (409)',
    body: z.extend(z.partial(z.object(body)), { version: z.optional(version) }),
    answer: warned,
    changes: ['lab-cases'],
  }),
  noteLabCaseFee: endpoint({
    method: 'POST',
    path: '/api/lab-cases/{id}/fee',
    permission: 'lab-case:note-fee',
    summary:
      'Note what the lab billed. On an invoice with a doctor the difference to the fee that counted so far is a record of ' +
      'the doctor, dated now, whatever is paid of it',
    body: z.object({ invoiced_fee: amount, reference: optionalText(80) }),
    answer: labCase,
    creates: true,
    changes: ['lab-cases', 'invoices'],
  }),
  noteLabCaseEvent: endpoint({
    method: 'POST',
    path: '/api/lab-cases/{id}/events',
    permission: 'lab-case:write',
    summary: 'Note what happened to a case, any event after any; 409 once it is fitted or cancelled',
    body: z.object({
      kind: z.enum(LAB_CASE_EVENTS),
      /** Not in the future; by default today. */
      on: z.optional(z.nullable(day)),
      note: optionalMultilineText(500),
    }),
    answer: labCase,
    creates: true,
    changes: ['lab-cases'],
  }),
}
