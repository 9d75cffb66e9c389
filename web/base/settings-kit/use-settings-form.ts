import { useLayoutEffect, useRef, useState } from 'react'
import type { AnswerOf, Endpoint, InputOf } from '#contract/endpoint.ts'
import { changesFrom, type Problems } from '#web/base/ui/forms/form-state.ts'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { untilReadAgain } from './until-read-again.ts'
import { useSuccess } from './use-success.ts'

type Stored<E extends Endpoint> = AnswerOf<E> & { version: number }

interface SettingsFormOptions<E extends Endpoint, Fields> {
  stored: Stored<E>
  fieldsOf: (stored: AnswerOf<E>) => Fields
  check: (fields: Fields) => Problems<Fields>
  input: (fields: Fields, stored: AnswerOf<E>) => InputOf<E>
  saved: string
}

/**
 * A full-page form that stays open: after a save the saved values are the stored ones. What others save is shown while
 * nothing is typed; what is typed stays on the version that it began with, and saving it is refused.
 */
export function useSettingsForm<E extends Endpoint, Fields extends object>(
  endpoint: E,
  { stored, fieldsOf, check, input, saved }: SettingsFormOptions<E, Fields>,
) {
  const [last, setLast] = useState(stored)
  const base = isSameButNewer(stored, last, fieldsOf) ? stored : last
  const latest = useRef(base)
  useLayoutEffect(() => {
    latest.current = base
  })
  const { success, succeed } = useSuccess()
  const form = useCallForm(endpoint, {
    start: fieldsOf(base),
    check,
    confirm: async () => {
      await untilReadAgain(endpoint)
      return true
    },
    input: (fields: Fields) => input(fields, latest.current),
    onSuccess: (answer, sent) => {
      setLast(answer as Stored<E>)
      form.keepTypedSince(sent)
      succeed(saved)
    },
  })
  if (isNewer(stored, base) && !form.dirty) setLast(stored)
  return { ...form, success }
}

const isNewer = (one: { version: number }, other: { version: number }) => one.version > other.version

/** After a change of what the form does not show, such as a doctor's hours, what is typed goes on from the newer version. */
const isSameButNewer = <S extends { version: number }>(stored: S, last: S, fieldsOf: (stored: S) => object) =>
  isNewer(stored, last) && Object.keys(changesFrom(fieldsOf(last), fieldsOf(stored))).length === 0
