import { useState } from 'react'
import type { AnswerOf, Endpoint, InputOf } from '../../contract/endpoint.ts'
import type { Problems } from '../ui/forms/form-state.ts'
import { useCallForm } from '../ui/forms/use-call-form.ts'
import { useSuccess } from './use-success.ts'

interface SettingsFormOptions<E extends Endpoint, Fields> {
  stored: AnswerOf<E>
  fieldsOf: (stored: AnswerOf<E>) => Fields
  check: (fields: Fields) => Problems<Fields>
  input: (fields: Fields, stored: AnswerOf<E>) => InputOf<E>
  saved: string
}

/** A full-page form that stays open: after a save the saved values are the stored ones. */
export function useSettingsForm<E extends Endpoint, Fields extends object>(
  endpoint: E,
  { stored, fieldsOf, check, input, saved }: SettingsFormOptions<E, Fields>,
) {
  const [base, setBase] = useState(stored)
  const { success, succeed } = useSuccess()
  const form = useCallForm(endpoint, {
    start: fieldsOf(base),
    focus_problem: true,
    check,
    input: (fields: Fields) => input(fields, base),
    onSuccess: (answer, sent) => {
      setBase(answer)
      form.keepTypedSince(sent)
      succeed(saved)
    },
  })
  return { ...form, success }
}
