import * as z from 'zod/mini'
import { lastContact } from './contacts.ts'
import { endpoint } from './endpoint.ts'
import { day, id, inQuery, pageQuery } from './fields.ts'
import { messageLanguage } from './patients.ts'

const recall = z.object({
  patient_id: id,
  patient_name: z.string(),
  contact_number: z.nullable(z.string()),
  due_on: day,
  last_visit_on: day,
  /** The doctor of the last appointment. */
  doctor_id: z.nullable(id),
  doctor_name: z.nullable(z.string()),
  language: messageLanguage,
  last_contact: lastContact,
  whatsapp_url: z.nullable(z.string()),
  text: z.string(),
})
export type Recall = z.infer<typeof recall>

export const recalls = {
  recalls: endpoint({
    method: 'GET',
    path: '/api/recalls',
    permission: 'recall:read',
    summary:
      'Who is due for a recall until the end of next month or `until_date`, the latest due first: patients whose last ' +
      'completed appointment was `recall_months` ago, without a scheduled one in the next two years, who were not hidden, have not ' +
      'declined since, did not ask not to be contacted, and whose recall is not postponed',
    query: z.object({ until_date: inQuery.day, ...pageQuery }),
    rows: recall,
    reads: ['contacts', 'patients', 'appointments', 'clinic'],
  }),
}
