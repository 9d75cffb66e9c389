import { type BaseSyntheticEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../contract/api.ts'
import type { Patient } from '../../contract/patients.ts'
import { ApiError, serverSentence } from '../api/api-error.ts'
import { useCallMutation } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useMay } from '../session/session.ts'
import { fieldsOf, patient_fields, type PatientFields } from './patient-fields.ts'
import type { Saved } from './saved-note.tsx'
import { texts } from './texts.ts'
import { useVersionConflict } from './use-version-conflict.ts'

interface PatientFormOptions {
  patient?: Patient | undefined
  patient_name?: string | undefined
  onCreated?: ((saved: Saved) => void) | undefined
  onUpdated?: ((saved: Patient) => void) | undefined
}

/** The form's values, errors and saving. What was typed remains after a failed save. */
export function usePatientForm({ patient, patient_name, onCreated, onUpdated }: PatientFormOptions) {
  const t = useTexts(texts).form
  const may_hide = useMay('patient:hide')
  const form = useForm<PatientFields>({ defaultValues: fieldsOf(patient, patient_name) })
  const { formState, handleSubmit, reset, setError } = form
  const { isDirty } = formState
  const [base, setBase] = useState(patient)
  const [failure, setFailure] = useState<string>()
  const { conflict, resolve } = useVersionConflict(form, base, setBase)

  const onError = (error: unknown) => {
    const refused = error instanceof ApiError ? Object.entries(error.fields) : []
    const known = refused.filter(([name]) => isField(name))
    for (const [name, message] of known) setError(name as keyof PatientFields, { message }, { shouldFocus: true })
    if (known.length > 0) return
    void resolve(error).then((resolved) => {
      if (!resolved) setFailure([t.not_saved, reasonIn(error)].filter(Boolean).join(' '))
    })
  }
  const create = useCallMutation(api.registerPatient, { onError, onSuccess: (saved) => onCreated?.(saved) })
  const update = useCallMutation(api.updatePatient, { onError, onSuccess: (saved) => onUpdated?.(saved) })

  // Other users' changes are shown as long as nothing has been typed.
  if (patient && base && !isDirty && patient.version > base.version) setBase(patient)
  useEffect(() => {
    if (base && !isDirty) reset(fieldsOf(base))
  }, [base, isDirty, reset])

  const checks: Partial<Record<keyof PatientFields, (value: string) => true | string>> = {
    full_name: (name) => name.trim() !== '' || t.problems.full_name,
    email: (email) => isEmail(email) || t.problems.email,
  }
  const save = handleSubmit(({ hidden, ...fields }) => {
    setFailure(undefined)
    if (!base) return create.send(fields)
    return update.send({ id: base.id, version: base.version, ...fields, ...(may_hide && { hidden }) })
  })
  return {
    form,
    checks,
    conflict,
    failure,
    busy: create.busy || update.busy,
    problems: Object.fromEntries(
      Object.entries(formState.errors).map(([name, error]) => [name, error?.message]),
    ) as Partial<Record<keyof PatientFields, string>>,
    submit: (event?: BaseSyntheticEvent) => save(event),
  }
}

/** A server error's own message does not help here, except that the server is busy. */
const reasonIn = (error: unknown) =>
  error instanceof ApiError && (error.status < 500 || error.status === 503) ? serverSentence(error) : undefined

const isField = (name: string) => (patient_fields as readonly string[]).includes(name)
/** Empty, or as strict as the native e-mail field; the server decides. */
const isEmail = (text: string) => text.trim() === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text.trim())
