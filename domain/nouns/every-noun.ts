import * as appointments from './appointments.ts'
import * as clinic from './clinic.ts'
import * as doctors from './doctors.ts'
import * as invoices from './invoices.ts'
import * as patients from './patients.ts'
import * as reports from './reports.ts'
import * as session from './session.ts'
import * as treatment_codes from './treatment-codes.ts'
import * as users from './users.ts'

/** The kinds of records, and what a sentence calls one of them. */
export const records = {
  patients: 'patient',
  appointments: 'appointment',
  invoices: 'invoice',
  doctors: 'doctor',
  clinic: 'clinic',
  users: 'user',
  'treatment-codes': 'treatment code',
} as const

export type RecordNoun = keyof typeof records
export type RecordName = (typeof records)[RecordNoun]

export const record_nouns = Object.keys(records) as RecordNoun[]

// The lists below are functions, so that the web app leaves out those that it does not ask for.

/** What the audit trail records; `web/<noun>/audit-texts.ts` has the sentences. */
export const kindsOfNouns = () =>
  [
    ...session.audit_kinds,
    ...patients.audit_kinds,
    ...appointments.audit_kinds,
    ...invoices.audit_kinds,
    ...reports.audit_kinds,
    ...clinic.audit_kinds,
    ...doctors.audit_kinds,
    ...users.audit_kinds,
    ...treatment_codes.audit_kinds,
  ] as const

/** What the rules of the nouns refuse, in English; `web/<noun>/refusals.ts` has the Arabic. */
export const refusalsOfNouns = () => ({
  ...session.refusals,
  ...patients.refusals,
  ...appointments.refusals,
  ...invoices.refusals,
  ...reports.refusals,
  ...clinic.refusals,
  ...doctors.refusals,
  ...users.refusals,
  ...treatment_codes.refusals,
})

/** Two requests at the same moment both pass the rules; then a constraint of the database refuses the second. */
export const refusalsByConstraint = () => ({
  ...appointments.constraint_refusals,
  ...invoices.constraint_refusals,
  ...users.constraint_refusals,
  ...treatment_codes.constraint_refusals,
})
