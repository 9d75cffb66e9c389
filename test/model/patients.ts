import type { ModelClinic, Patient } from './clinic.ts'
import {
  admitted,
  first,
  idOf,
  knows,
  patientShown,
  personOf,
  pick,
  type Predictions,
  stale,
  type Step,
  versionOf,
} from './step.ts'

const hides = ({ role }: Step['by']) => role === 'admin' || role === 'manager'

export const patientActs: Predictions<'register' | 'edit' | 'look at patient'> = {
  register(clinic, { by: name, hidden, blank, person }) {
    const by = personOf(clinic, name)
    const full_name = blank ? ' ' : nameOfNext(clinic)
    return {
      by,
      request: {
        method: 'POST',
        path: '/api/patients',
        body: { full_name, ...(hidden && { hidden }), ...personSent(person) },
      },
      status: first(admitted(by, 'front desk'), hidden && !hides(by) && 403, (blank || isWrong(person)) && 400) ?? 201,
      done({ id }) {
        const patient = { ...newPatient(id, full_name), hidden, ...person }
        clinic.patients.push(patient)
        // Patients of other sequences have the same numbers.
        return { ...patientShown(clinic, patient), ...(!patient.phone && { possible_duplicates: [] }) }
      },
    }
  },

  edit(clinic, { by: name, patient: index, hidden, person, version }) {
    const by = personOf(clinic, name)
    const patient = pick(clinic.patients, index)
    const full_name = `${patient?.name} again`
    const hiding = hidden !== null && hidden !== patient?.hidden && !hides(by)
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/patients/${idOf(patient)}`,
        body: {
          full_name,
          version: versionOf(version, patient),
          ...(hidden !== null && { hidden }),
          ...personSent(person),
        },
      },
      status:
        first(
          admitted(by, 'front desk'),
          hiding && 403,
          isWrong(person) && 400,
          !patient && 404,
          patient?.merged_into && 409,
          stale(version),
        ) ?? 200,
      done() {
        if (!patient) return {}
        const changes = { name: full_name, hidden: hidden ?? patient.hidden, ...person }
        Object.assign(patient, { ...changes, version: patient.version + 1 })
        return patientShown(clinic, patient)
      },
    }
  },

  'look at patient'(clinic, { by: name, patient: index }) {
    const by = personOf(clinic, name)
    const patient = pick(clinic.patients, index)
    return {
      by,
      request: { method: 'GET', path: `/api/patients/${idOf(patient)}` },
      status: first(admitted(by, 'everyone'), !knows(clinic, by, patient) && 404) ?? 200,
      done: () => (patient ? patientShown(clinic, patient) : {}),
    }
  },
}

/** A family, one of whom has more frequent recalls. */
export const FIRST_PATIENTS = [
  { phone: '5550 1001', do_not_contact: false, recall_months: null },
  { phone: '+974 5550-1001', do_not_contact: false, recall_months: 1 },
]

export const nameOfNext = ({ patients, suffix }: ModelClinic) => `Patient ${patients.length + 1} of ${suffix}`

export const newPatient = (id: number, name: string): Patient => ({
  id,
  name,
  hidden: false,
  merged_into: null,
  phone: null,
  do_not_contact: false,
  recall_months: null,
  deposits: [],
  version: 1,
})

type Person = Pick<Patient, 'phone' | 'do_not_contact' | 'recall_months'> | null

export const personSent = (person: Person) => {
  if (!person) return {}
  const { phone: contact_number, ...others } = person
  return { contact_number, ...others }
}

const isWrong = (person: Person) => (person?.recall_months ?? 0) > 60
