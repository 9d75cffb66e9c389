import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { showRefusedFields } from './refused-fields.ts'
import { useOutcome } from './use-outcome.ts'

const notice_ms = 3_000

/** A full-page form: the stored values, the typed ones, a picture, and the result of saving. */
export function useSettingsForm<Fields extends FieldValues, Stored extends { version: number }>(
  stored: Stored,
  fieldsOf: (stored: Stored) => Fields,
  t: { saved: string; save_failed: string },
) {
  const form = useForm<Fields>({ defaultValues: fieldsOf(stored) as DefaultValues<Fields> })
  const [version, setVersion] = useState(stored.version)
  const [picture, setPicture] = useState<File | null>()
  const { outcome, succeed, fail, clear } = useOutcome(notice_ms)
  return {
    form,
    version,
    picture,
    setPicture,
    outcome,
    clear,
    dirty: form.formState.isDirty || picture !== undefined,
    /** Options of `useCallMutation`: after a save the saved values are the stored ones; after a refusal the typed ones remain. */
    ending: {
      onSuccess: (saved: Stored) => {
        form.reset(fieldsOf(saved))
        setVersion(saved.version)
        setPicture(undefined)
        succeed(t.saved)
      },
      onError: (error: unknown) => {
        showRefusedFields(form, error)
        fail(error, t.save_failed)
      },
    },
  }
}
