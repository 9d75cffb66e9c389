import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { showRefusedFields } from './refused-fields.ts'
import { useOutcome } from './use-outcome.ts'

const notice_ms = 3_000

/** A form that fills a page: what is stored, what is typed on top of it, a picture, and how saving went. */
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
    /** For `useCallMutation`: what is saved becomes what is stored; what is refused stays typed. */
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
