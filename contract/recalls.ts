import * as z from 'zod/mini'
import { lastContact } from './contacts.ts'
import { LONGEST_RECALL_MONTHS } from '#domain/patient.ts'
import { LONGEST_RECALL_REASON } from '#domain/recall.ts'
import { endpoint } from './endpoint.ts'
import { day, id, inQuery, instant, optionalText, pageQuery, text, version } from './fields.ts'
import { messageLanguage } from './message-language.ts'

const recall = z.object({
  patient_id: id,
  patient_name: z.string(),
  contact_number: z.nullable(z.string()),
  due_on: day,
  /** Null: no doctor has seen the patient yet. Never null for a check-up. */
  last_visit_on: z.nullable(day),
  /** Null: the check-up that follows the last visit; otherwise the recall that was set for the patient. */
  recall_id: z.nullable(id),
  /** What the patient is recalled for; null: a check-up. */
  reason: z.nullable(z.string()),
  /** Who set the recall, if it was a doctor; otherwise the doctor of the last appointment. */
  doctor_id: z.nullable(id),
  doctor_name: z.nullable(z.string()),
  language: messageLanguage,
  last_contact: lastContact,
  whatsapp_url: z.nullable(z.string()),
  text: z.string(),
})
export type Recall = z.infer<typeof recall>

const recallOfPatient = z.object({
  id,
  patient_id: id,
  reason: z.string(),
  /** Months until it is due again after a visit; null: once. */
  months: z.nullable(z.int()),
  /** As of now, so after the last visit that it asked for; null: its only one has taken place. */
  due_on: z.nullable(day),
  set_on: day,
  set_by_name: z.nullable(z.string()),
  ended_at: z.nullable(instant),
  ended_by_name: z.nullable(z.string()),
  ended_reason: z.nullable(z.string()),
  version,
})
export type RecallOfPatient = z.infer<typeof recallOfPatient>

const months = z.int().check(z.minimum(1), z.maximum(LONGEST_RECALL_MONTHS))

export const recalls = {
  recalls: endpoint({
    method: 'GET',
    path: '/api/recalls',
    permission: 'recall:read',
    summary:
      'Who is due for a recall until the end of next month or `until_date`, the most overdue first: patients whose last ' +
      'completed appointment was `recall_months` ago, and those for whom a recall was set, without a scheduled one in the next ' +
      'two years, who were not hidden, have not declined since, did not ask not to be contacted, and whose recall is not postponed',
    query: z.object({ until_date: inQuery.day, ...pageQuery }),
    rows: recall,
    reads: ['contacts', 'patients', 'appointments', 'clinic', 'recalls', 'doctors'],
  }),
  recallsOfPatient: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/recalls',
    permission: 'patient-recall:read',
    summary:
      'What a patient is recalled for beside check-ups, the first due first; with `ended` also what is over, the latest first',
    query: z.object({ ended: inQuery.flag }),
    answer: z.array(recallOfPatient),
    reads: ['recalls', 'patients', 'appointments'],
  }),
  setRecall: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/recalls',
    permission: 'patient-recall:write',
    summary: 'Recall a patient for a reason: in `months`, or on `due_on`; and with `months` again after each visit',
    body: z.object({
      reason: text(LONGEST_RECALL_REASON),
      months: z.optional(z.nullable(months)),
      /** Today and the months if left out. */
      due_on: z.optional(z.nullable(day)),
    }),
    answer: recallOfPatient,
    creates: true,
    changes: ['recalls'],
  }),
  changeRecall: endpoint({
    method: 'PUT',
    path: '/api/patients/{id}/recalls/{recall_id}',
    permission: 'patient-recall:write',
    summary: 'Change a recall; fields that are left out stay. Ended already: 409',
    body: z.object({
      reason: z.optional(text(LONGEST_RECALL_REASON)),
      months: z.optional(z.nullable(months)),
      due_on: z.optional(day),
      version: z.optional(version),
    }),
    answer: recallOfPatient,
    changes: ['recalls'],
  }),
  endRecall: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/recalls/{recall_id}/end',
    permission: 'patient-recall:write',
    summary: 'End a recall; it stays on record. Ended already: 409',
    body: z.object({ reason: optionalText(LONGEST_RECALL_REASON), version: z.optional(version) }),
    answer: recallOfPatient,
    changes: ['recalls'],
  }),
}
