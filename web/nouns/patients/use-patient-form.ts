import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Patient } from '#contract/patients.ts'
import { ApiError, serverSentence } from '#web/base/api/api-error.ts'
import { fetchCall } from '#web/base/api/queries.ts'
import { birthYears } from '#domain/patient.ts'
import { latinDigits } from '#domain/digits.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { isEmail } from '#web/base/ui/forms/is-email.ts'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import type { FamilyOfChoice } from './family-of.tsx'
import { birthTexts } from './birth-words.ts'
import {
  type Conflict,
  conflictBetween,
  contactNumbersOf,
  fieldsOf,
  isConflict,
  type PatientFields,
  sentFields,
} from './patient-fields.ts'
import type { Saved } from './saved-note.tsx'
import { texts } from './texts.ts'

interface PatientFormOptions {
  patient?: Patient | undefined
  patient_name?: string | undefined
  onCreated?: ((saved: Saved) => void) | undefined
  onUpdated?: ((saved: Patient) => void) | undefined
}

/** Of whose family a new patient is, said of the number that was typed then. */
interface Family {
  family_of: FamilyOfChoice
  contact_number: string
}

/** With another number it is asked again. */
function useFamilyOf() {
  const [family, setFamily] = useState<Family>()
  type Typed = Pick<PatientFields, 'contact_number'>
  return {
    chosenFor: ({ contact_number }: Typed): { family_of?: FamilyOfChoice } =>
      family?.contact_number === contact_number ? { family_of: family.family_of } : {},
    choose: (family_of: FamilyOfChoice | undefined, { contact_number }: Typed) =>
      setFamily(family_of && { family_of, contact_number }),
  }
}

/**
 * The form of a patient. If another user saved the same patient first, what was typed remains, fields that only they changed
 * are taken over, and the next save sends their version.
 */
export function usePatientForm({ patient, patient_name, onCreated, onUpdated }: PatientFormOptions) {
  const t = useTexts(texts).form
  const mayHide = useMay('patient:hide')
  const [base, setBase] = useState(patient)
  const [conflict, setConflict] = useState<Conflict>()
  const [unread, setUnread] = useState<unknown>()
  const { chosenFor, choose } = useFamilyOf()
  const form = useCallForm(base ? api.updatePatient : api.registerPatient, {
    start: fieldsOf(base, patient_name),
    check: usePatientChecks(),
    input: (typed: PatientFields) =>
      base ? changedFields(typed, base, mayHide) : { ...newFields(typed), ...chosenFor(typed) },
    onSuccess: (saved) => ('possible_duplicates' in saved ? onCreated?.(saved) : onUpdated?.(saved)),
    onError: (error, mine) => {
      if (!base || !isConflict(error)) return
      const takeOver = (latest: Patient) => {
        setConflict(conflictBetween(base, latest, mine, error))
        setBase(latest)
      }
      fetchCall(api.patient, { id: base.id }).then(takeOver, () => setUnread(error))
    },
  })
  // Other users' changes are shown as long as nothing has been typed.
  if (patient && base && !form.dirty && patient.version > base.version) setBase(patient)

  const failed = form.failure !== null && (!isConflict(form.failure) || unread === form.failure)
  return {
    form,
    conflict,
    ...chosenFor(form.values),
    onFamilyOf: (chosen: FamilyOfChoice | undefined) => choose(chosen, form.values),
    failure: failed ? [t.not_saved, reasonIn(form.failure)].filter(Boolean).join(' ') : undefined,
  }
}

const newFields = ({ hidden: _hidden, ...fields }: PatientFields) => sentFields(fields)

const changedFields = ({ hidden, ...fields }: PatientFields, base: Patient, mayHide: boolean) => ({
  id: base.id,
  version: base.version,
  ...sentFields(fields),
  ...contactNumbersOf(fields, base),
  ...(mayHide && { hidden }),
})

function isBirthYear(typed: string, { from, to }: { from: number; to: number }) {
  const text = latinDigits(typed.trim())
  return text === '' || (/^\d{4}$/.test(text) && Number(text) >= from && Number(text) <= to)
}

function usePatientChecks() {
  const t = useTexts(texts).form.problems
  const birth = useTexts(birthTexts)
  const years = birthYears(useToday())
  return ({ full_name, email, birth_year, date_of_birth }: PatientFields) => ({
    full_name: full_name.trim() === '' && t.full_name,
    email: email.trim() !== '' && !isEmail(email) && t.email,
    birth_year: date_of_birth === '' && !isBirthYear(birth_year, years) && birth.no_year(years.from, years.to),
  })
}

/** A server error's own message does not help here, except that the server is busy. */
const reasonIn = (error: unknown) =>
  error instanceof ApiError && (error.status < 500 || error.status === 503) ? serverSentence(error) : undefined
