import * as z from 'zod/mini'
import { audit_kinds, audit_nouns } from '../domain/audit.ts'
import { endpoint } from './endpoint.ts'
import { id, inQuery, instant, pageQuery, role } from './fields.ts'

const kind = z.enum(audit_kinds)
const noun = z.enum(audit_nouns)
const fields = z.nullable(z.record(z.string(), z.unknown()))

const entry = z.object({
  id,
  at: instant,
  /** Name and role as they were then. */
  user_id: z.nullable(id),
  user_name: z.nullable(z.string()),
  role: z.nullable(role),
  kind,
  noun: z.nullable(noun),
  record_id: z.nullable(id),
  /** What a user, a doctor or a treatment code is called today; of an appointment its start. */
  record_name: z.nullable(z.string()),
  patient_id: z.nullable(id),
  patient_name: z.nullable(z.string()),
  /** Of an edit what changed, of a creation all of it. */
  before: fields,
  after: fields,
  details: fields,
  /** Not over the network, but by whoever sits at the server. */
  at_command_line: z.boolean(),
  /** For admins. */
  request_id: z.optional(z.nullable(z.string())),
  address: z.optional(z.nullable(z.string())),
})
export type AuditEntry = z.infer<typeof entry>

const history = z.object(pageQuery)

export const audit = {
  audit: endpoint({
    method: 'GET',
    path: '/api/audit',
    who: 'audit:read',
    summary: 'Who changed or saw what, newest first',
    query: z.object({
      /** Who did it. */
      user_id: inQuery.id,
      /** Whom it concerns. */
      patient_id: inQuery.id,
      noun: inQuery.choice(noun),
      record_id: inQuery.id,
      kind: inQuery.choice(kind),
      start_date: inQuery.day,
      end_date: inQuery.day,
      ...pageQuery,
    }),
    rows: entry,
  }),
  patientHistory: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/history',
    who: 'patient:read',
    summary: 'What was done to a patient’s record, newest first; who opened it, for admins',
    query: history,
    rows: entry,
    reads: ['patients'],
  }),
  appointmentHistory: endpoint({
    method: 'GET',
    path: '/api/appointments/{id}/history',
    who: 'appointment:read',
    summary: 'What was done to an appointment, newest first; who opened it, for admins',
    query: history,
    rows: entry,
    reads: ['appointments'],
  }),
  invoiceHistory: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/history',
    who: 'invoice:read',
    summary: 'What was done to an invoice, newest first; payouts only for those who may see them',
    query: history,
    rows: entry,
    reads: ['invoices'],
  }),
}
