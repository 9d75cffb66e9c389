import * as appointments from './appointments.ts'
import * as chart from './chart.ts'
import * as clinic from './clinic.ts'
import * as contacts from './contacts.ts'
import * as day_closes from './day-closes.ts'
import * as deposits from './deposits.ts'
import * as doctors from './doctors.ts'
import * as files from './files.ts'
import * as imports from './imports.ts'
import * as invoices from './invoices.ts'
import * as leaves from './leaves.ts'
import * as letters from './letters.ts'
import * as medicines from './medicines.ts'
import * as notes from './notes.ts'
import * as patient_alerts from './patient-alerts.ts'
import * as patients from './patients.ts'
import * as plans from './plans.ts'
import * as questionnaires from './questionnaires.ts'
import * as recalls from './recalls.ts'
import * as reports from './reports.ts'
import * as session from './session.ts'
import * as special_hours from './special-hours.ts'
import * as statements from './statements.ts'
import * as tasks from './tasks.ts'
import * as treatment_codes from './treatment-codes.ts'
import * as users from './users.ts'
import * as wait_list from './wait-list.ts'

// These lists are functions, so that the web app bundles only those that it uses.

/** What the audit trail records; `web/nouns/<noun>/audit-texts.ts` has the sentences. */
export const kindsOfNouns = () =>
  [
    ...session.AUDIT_KINDS,
    ...patients.AUDIT_KINDS,
    ...patient_alerts.AUDIT_KINDS,
    ...notes.AUDIT_KINDS,
    ...chart.AUDIT_KINDS,
    ...files.AUDIT_KINDS,
    ...letters.AUDIT_KINDS,
    ...medicines.AUDIT_KINDS,
    ...plans.AUDIT_KINDS,
    ...contacts.AUDIT_KINDS,
    ...questionnaires.AUDIT_KINDS,
    ...recalls.AUDIT_KINDS,
    ...wait_list.AUDIT_KINDS,
    ...tasks.AUDIT_KINDS,
    ...appointments.AUDIT_KINDS,
    ...invoices.AUDIT_KINDS,
    ...deposits.AUDIT_KINDS,
    ...reports.AUDIT_KINDS,
    ...clinic.AUDIT_KINDS,
    ...doctors.AUDIT_KINDS,
    ...users.AUDIT_KINDS,
    ...treatment_codes.AUDIT_KINDS,
    ...special_hours.AUDIT_KINDS,
    ...leaves.AUDIT_KINDS,
    ...statements.AUDIT_KINDS,
    ...day_closes.AUDIT_KINDS,
    ...imports.AUDIT_KINDS,
  ] as const

/** What the rules of the nouns refuse, in English; `web/nouns/<noun>/refusals.ts` has the Arabic. */
export const refusalsOfNouns = () => ({
  ...session.refusals,
  ...patients.refusals,
  ...patient_alerts.refusals,
  ...notes.refusals,
  ...chart.refusals,
  ...files.refusals,
  ...letters.refusals,
  ...medicines.refusals,
  ...plans.refusals,
  ...questionnaires.refusals,
  ...recalls.refusals,
  ...wait_list.refusals,
  ...tasks.refusals,
  ...appointments.refusals,
  ...invoices.refusals,
  ...deposits.refusals,
  ...reports.refusals,
  ...clinic.refusals,
  ...doctors.refusals,
  ...users.refusals,
  ...treatment_codes.refusals,
  ...special_hours.refusals,
  ...leaves.refusals,
  ...statements.refusals,
  ...day_closes.refusals,
  ...imports.refusals,
})

/** Two concurrent requests may both pass the rules; a database constraint then refuses the second. */
export const refusalsByConstraint = () => ({
  ...appointments.CONSTRAINT_REFUSALS,
  ...invoices.CONSTRAINT_REFUSALS,
  ...plans.CONSTRAINT_REFUSALS,
  ...users.CONSTRAINT_REFUSALS,
  ...treatment_codes.CONSTRAINT_REFUSALS,
  ...medicines.CONSTRAINT_REFUSALS,
  ...special_hours.CONSTRAINT_REFUSALS,
  ...leaves.CONSTRAINT_REFUSALS,
  ...imports.CONSTRAINT_REFUSALS,
})

/** The field that each of these refusals is about, if it is about one. */
export const fieldsByConstraint = () => ({
  ...users.CONSTRAINT_FIELDS,
  ...treatment_codes.CONSTRAINT_FIELDS,
  ...medicines.CONSTRAINT_FIELDS,
})
