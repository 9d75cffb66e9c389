import * as z from 'zod/mini'
import { RELATION_KINDS } from '#domain/family.ts'
import { LONGEST_RECALL_MONTHS, PATIENT_ORDERS, SEXES } from '#domain/patient.ts'
import { endpoint } from './endpoint.ts'
import {
  day,
  id,
  inQuery,
  instant,
  money,
  optionalEmail,
  optionalMultilineText,
  optionalText,
  pageQuery,
  sums,
  text,
  version,
} from './fields.ts'
import { messageLanguage } from './message-language.ts'
import { alertsOfPatient } from './patient-alerts.ts'
import { country } from './tax-shapes.ts'

const sex = z.enum(SEXES)

export const patient = z.object({
  id,
  full_name: z.string(),
  /** The name in the other script; the search finds it as well as `full_name`. */
  other_name: z.nullable(z.string()),
  contact_number: z.nullable(z.string()),
  second_contact_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  national_id: z.nullable(z.string()),
  date_of_birth: z.nullable(day),
  /** Of a patient whose day of birth is not known; null beside it. */
  birth_year: z.nullable(z.int()),
  sex: z.nullable(sex),
  nationality: z.nullable(z.string()),
  /** What the patient owes in the clinic's currency on all invoices that are not cancelled. */
  balance: money,
  balances: sums,
  /** What is left of the patient's deposits in the clinic's currency; never deducted from the balance. */
  credit: money,
  /** What is left of the patient's deposits in each currency. */
  credits: sums,
  /** When the oldest unpaid or partly paid invoice was issued; null if the patient owes nothing. */
  owing_since: z.nullable(instant),
  hidden: z.boolean(),
  /** The language of messages to the patient; null: the clinic's. */
  language: z.nullable(messageLanguage),
  /** The patient is never listed in recalls or reminders. */
  do_not_contact: z.boolean(),
  /** Months after a completed appointment until the patient is recalled; null: the clinic's, 0: never. */
  recall_months: z.nullable(z.int()),
  /** Who stands for a minor. */
  guardian_name: z.nullable(z.string()),
  /** Notes of the program before this one. */
  former_notes: z.nullable(z.string()),
  /** The active alerts, the most severe first. */
  alerts: alertsOfPatient,
  /** The file numbers in the systems that the clinic came from, each with its system if that was named. */
  former_numbers: z.nullable(z.string()),
  /** The patient that this record was merged into; null if it was not merged. */
  merged_into_id: z.nullable(id),
  version,
})
export type Patient = z.infer<typeof patient>

export const patientDetails = z.extend(patient, {
  /** When a doctor last reviewed what was answered about their health, until when that counts, and whether to ask again. */
  history_reviewed_on: z.nullable(day),
  history_counts_until: z.nullable(day),
  history_due: z.boolean(),
  /** What the patient is recalled for beside check-ups, the first due first. */
  recalls: z.array(z.object({ id, reason: z.string(), months: z.nullable(z.int()), due_on: day })),
})
export type PatientDetails = z.infer<typeof patientDetails>

const possibleDuplicate = z.object({
  id,
  full_name: z.string(),
  contact_number: z.nullable(z.string()),
  national_id: z.nullable(z.string()),
  date_of_birth: z.nullable(day),
  birth_year: z.nullable(z.int()),
})

const person = {
  full_name: text(),
  contact_number: optionalText(50),
  email: optionalEmail,
  national_id: optionalText(50),
}

/** Whose family a new patient is of, often of whom the number is: what the other is to them. Needs 'family:write'. */
const family_of = z.optional(z.object({ other_id: id, kind: z.enum(RELATION_KINDS) }))

/** A new patient, registered in the same call as their first appointment. */
export const newPatient = z.object({ ...person, family_of })
export type NewPatient = z.input<typeof newPatient>

const body = {
  ...person,
  other_name: optionalText(),
  second_contact_number: optionalText(50),
  guardian_name: optionalText(),
  former_notes: optionalMultilineText(10_000),
  /** Not in the future. */
  date_of_birth: z.optional(z.nullable(day)),
  /** From 1900 to this year, where the day is not known; not stored beside a date of birth. */
  birth_year: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(9999)))),
  sex: z.optional(z.nullable(sex)),
  nationality: z.optional(z.nullable(country)),
  /** Only an admin or a manager may change it; left out, it stays. */
  hidden: z.optional(z.boolean()),
  language: z.optional(z.nullable(messageLanguage)),
  do_not_contact: z.optional(z.boolean()),
  recall_months: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(LONGEST_RECALL_MONTHS)))),
}

const mergePreview = z.object({
  stays: patientDetails,
  goes: patientDetails,
  /** The remaining record after the merge: its empty fields are filled from the other record. */
  result: z.pick(patient, {
    full_name: true,
    other_name: true,
    contact_number: true,
    second_contact_number: true,
    email: true,
    national_id: true,
    date_of_birth: true,
    birth_year: true,
    sex: true,
    nationality: true,
    language: true,
    do_not_contact: true,
    recall_months: true,
    guardian_name: true,
    former_notes: true,
  }),
  /** How many records move from the removed patient to the remaining one. */
  moves: z.object({ appointments: z.int(), invoices: z.int(), payments: z.int(), deposits: z.int() }),
})
export type MergePreview = z.infer<typeof mergePreview>

export const patients = {
  patients: endpoint({
    method: 'GET',
    path: '/api/patients',
    permission: 'patient:read',
    summary:
      'Patients by name, hidden ones last; a doctor sees those who have an appointment with them; by what they owe ' +
      '(balance, the most first; owing_since, the longest first) only those who owe',
    query: z.object({
      hasBalance: inQuery.flag,
      sort: inQuery.choice(z.enum(PATIENT_ORDERS)),
      /** Registered on these days of the clinic's calendar, both included. */
      registered_from: inQuery.day,
      registered_to: inQuery.day,
      /** Only those whom an import brought, or only the others. */
      imported: inQuery.flag,
      ...pageQuery,
    }),
    rows: patient,
    reads: ['patients', 'patient-alerts', 'appointments', 'invoices', 'deposits'],
  }),
  searchPatients: endpoint({
    method: 'GET',
    path: '/api/patients/search',
    permission: 'patient:read',
    summary:
      'Patients whose name, e-mail, phone or national id contains every word of the text, hidden ones last; after those as typed come those whose names only sound like it, in Latin or Arabic letters; each of these by name',
    query: z.object({ q: inQuery.text(), hasBalance: inQuery.flag, ...pageQuery }),
    rows: patient,
    reads: ['patients', 'patient-alerts', 'appointments', 'invoices', 'deposits'],
  }),
  possibleDuplicates: endpoint({
    method: 'GET',
    path: '/api/patients/possible-duplicates',
    permission: 'patient:write',
    summary: 'Up to ten patients with this national id or phone, then with a name that sounds the same',
    query: z.object({
      full_name: inQuery.text(),
      contact_number: inQuery.text(50),
      second_contact_number: inQuery.text(50),
      national_id: inQuery.text(50),
    }),
    answer: z.array(possibleDuplicate),
    reads: ['patients'],
  }),
  patient: endpoint({
    method: 'GET',
    path: '/api/patients/{id}',
    permission: 'patient:read',
    summary: 'One patient',
    answer: patientDetails,
    opens: true,
    reads: [
      'patients',
      'patient-alerts',
      'recalls',
      'questionnaires',
      'clinic',
      'appointments',
      'invoices',
      'deposits',
    ],
  }),
  registerPatient: endpoint({
    method: 'POST',
    path: '/api/patients',
    permission: 'patient:write',
    summary: 'Register a patient; a match on national id, phone or name is answered as a warning',
    body: z.object({ ...body, family_of }),
    answer: z.extend(patientDetails, { possible_duplicates: z.array(possibleDuplicate) }),
    creates: true,
    changes: ['patients', 'families'],
  }),
  updatePatient: endpoint({
    method: 'PUT',
    path: '/api/patients/{id}',
    permission: 'patient:write',
    summary: 'Change a patient; fields that are left out stay',
    body: z.object({ ...body, version: z.optional(version) }),
    answer: patientDetails,
    changes: ['patients'],
  }),
  mergePreview: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/merge/{other_id}',
    permission: 'patient:merge',
    summary: 'What merging the other patient into this one would do; refused (409) as the merge itself would be',
    answer: mergePreview,
    reads: ['patients', 'patient-alerts', 'appointments', 'invoices', 'deposits'],
  }),
  mergePatient: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/merge',
    permission: 'patient:merge',
    summary:
      'Merge the other patient into this one: appointments, invoices, payments and deposits move here, empty fields are filled, ' +
      'and the other is hidden for good and points here; refused (409) where both have an appointment at one time',
    body: z.object({ other_id: id, version: z.optional(version), other_version: z.optional(version) }),
    answer: patientDetails,
    creates: true,
    changes: ['patients', 'appointments', 'invoices', 'deposits'],
  }),
}
