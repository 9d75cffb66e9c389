import * as z from 'zod/mini'
import { AUDIT_KINDS, AUDIT_NOUNS } from '#domain/audit.ts'
import { endpoint } from './endpoint.ts'
import { id, inQuery, instant, pageQuery, role } from './fields.ts'

const kind = z.enum(AUDIT_KINDS)
const noun = z.enum(AUDIT_NOUNS)
const fields = z.nullable(z.record(z.string(), z.unknown()))

const entry = z.object({
  id,
  at: instant,
  /** Name and role of the user at the time of the entry. */
  user_id: z.nullable(id),
  user_name: z.nullable(z.string()),
  role: z.nullable(role),
  kind,
  noun: z.nullable(noun),
  record_id: z.nullable(id),
  /** The current name of the user, doctor or treatment code; for an appointment, its start. */
  record_name: z.nullable(z.string()),
  patient_id: z.nullable(id),
  patient_name: z.nullable(z.string()),
  /** For an edit the changed fields, for a creation all fields. */
  before: fields,
  after: fields,
  details: fields,
  /** Whether it was done at the server's command line rather than over the network. */
  at_command_line: z.boolean(),
  /** Only sent to admins. */
  request_id: z.optional(z.nullable(z.string())),
  address: z.optional(z.nullable(z.string())),
})
export type AuditEntry = z.infer<typeof entry>

const history = z.object(pageQuery)

export const audit = {
  audit: endpoint({
    method: 'GET',
    path: '/api/audit',
    permission: 'audit:read',
    summary: 'Who changed or saw what, newest first',
    query: z.object({
      /** The user who did it. */
      user_id: inQuery.id,
      /** The patient it concerns. */
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
    permission: 'patient:read',
    summary: 'What was done to a patient’s record, newest first; who opened it, for admins',
    query: history,
    rows: entry,
    reads: ['patients'],
  }),
  appointmentHistory: endpoint({
    method: 'GET',
    path: '/api/appointments/{id}/history',
    permission: 'appointment:read',
    summary: 'What was done to an appointment, newest first; who opened it, for admins',
    query: history,
    rows: entry,
    reads: ['appointments'],
  }),
  invoiceHistory: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/history',
    permission: 'invoice:read',
    summary: 'What was done to an invoice, newest first; payouts only for those who may see them',
    query: history,
    rows: entry,
    reads: ['invoices'],
  }),
}
