import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../../contract/api.ts'
import type { Patient } from '../../contract/patients.ts'
import { ApiError } from '../api/api-error.ts'
import { fetchCall } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { texts } from './texts.ts'
import { fieldsOf, patient_fields, type PatientFields } from './patient-fields.ts'

export interface Conflict {
  /** Who saved meanwhile, if the server knows. */
  changed_by_name: string | null
  /** Fields that only they have changed; the form takes their values. */
  taken_over: (keyof PatientFields)[]
  /** Their values of fields that were changed here as well. */
  clashes: Partial<Record<keyof PatientFields, string>>
}

/**
 * Another user saved the same patient first. What was typed remains, fields that only they changed are taken over, and the
 * next save sends their version.
 */
export function useVersionConflict(
  form: UseFormReturn<PatientFields>,
  base: Patient | undefined,
  rebase: (latest: Patient) => void,
) {
  const t = useTexts(texts).conflict
  const [conflict, setConflict] = useState<Conflict>()

  async function resolve(error: unknown) {
    if (!base || !(error instanceof ApiError) || error.status !== 409 || !('current_version' in error.answer))
      return false
    const latest = await fetchCall(api.patient, { id: base.id }).catch(() => undefined)
    if (!latest) return false
    const [before, theirs, mine] = [fieldsOf(base), fieldsOf(latest), form.getValues()]
    const changed = patient_fields.filter((name) => theirs[name] !== before[name] && theirs[name] !== mine[name])
    const clashing = changed.filter((name) => mine[name] !== before[name])
    form.reset(theirs)
    for (const name of patient_fields) {
      if (mine[name] !== before[name]) form.setValue(name, mine[name], { shouldDirty: true })
    }
    rebase(latest)
    setConflict({
      changed_by_name: nameIn(error.answer),
      taken_over: changed.filter((name) => !clashing.includes(name)),
      clashes: Object.fromEntries(
        clashing.map((name) => [name, theirs[name] === '' ? t.emptied : t.both(String(theirs[name]))]),
      ),
    })
    return true
  }
  return { conflict, resolve }
}

const nameIn = ({ changed_by_name }: Readonly<Record<string, unknown>>) =>
  typeof changed_by_name === 'string' ? changed_by_name : null
