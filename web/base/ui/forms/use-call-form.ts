import { useLayoutEffect, useRef, useState } from 'react'
import type { AnswerOf, Endpoint, InputOf } from '#contract/endpoint.ts'
import { readsAny } from '#web/base/api/changes.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { queryClient } from '#web/base/api/query-client.ts'
import { showAlert } from '../notices/alerts.ts'
import { changesFrom } from './form-state.ts'
import { type FormOptions, isAtField, useForm } from './use-form.ts'

export interface CallFormOptions<E extends Endpoint, Values> extends FormOptions<Values> {
  /** The call's input, made once `check` finds no problem. */
  input: (values: Values) => InputOf<E>
  /** Asked before sending; nothing is sent on false. */
  confirm?: (values: Values) => Promise<boolean>
  /** `values` are those that were sent. */
  onSuccess?: (answer: AnswerOf<E>, values: Values) => void
  onError?: (error: unknown, values: Values) => void
}

/**
 * A form that sends one call: `const form = useCallForm(api.recordPayment, { start, check, input, onSuccess, alert })`, then
 * `<FormModal form={form}>` or `<form {...form.props}>` around `<TextField label={t.notes} {...form.field('notes')} />`.
 */
export function useCallForm<E extends Endpoint, Values extends object>(
  endpoint: E,
  options: CallFormOptions<E, Values>,
) {
  const { input, confirm, alert, onSuccess, onError } = options
  const sent = useRef(options.start)
  const mutation = useCallMutation(endpoint, {
    onSuccess: (answer) => onSuccess?.(answer, sent.current),
    onError: (error) => {
      const sentence = alert?.(error, isAtField(error, sent.current, options.fieldOf))
      if (sentence) showAlert(sentence, 'error', error)
      onError?.(error, sent.current)
    },
  })
  const [waits, setWaits] = useState(false)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const send = async (values: Values) => {
    if (confirm && !(await confirm(values))) return
    const waited = 'version' in input(values) && isReadAgain(endpoint)
    if (waited) {
      setWaits(true)
      for (let left = MOST_PAUSES; left > 0 && isReadAgain(endpoint); left--) await pause()
      // The form takes what was read in its next render.
      await pause()
      setWaits(false)
    }
    const { start } = latest.current
    const typed = changesFrom(options.start, values, options.isSame)
    // With a field that somebody else changed too, the version before is sent, so that the server refuses it.
    const is_overtaken = Object.keys(changesFrom(options.start, start, options.isSame)).some((name) => name in typed)
    const is_merged = waited && !is_overtaken
    sent.current = is_merged ? { ...start, ...typed } : values
    mutation.send((is_merged ? latest.current.input : input)(sent.current))
  }
  return useForm({ ...mutation, busy: mutation.busy || waits, send: (values) => void send(values) }, options)
}

/**
 * Another form of the same screen may just have saved the record, such as a doctor's hours beside their profile. Until the
 * screen has read it again, a save would be sent with the version before, and be refused as if somebody else had changed it.
 */
const isReadAgain = ({ changes = [] }: Endpoint) =>
  queryClient.isFetching({ predicate: (query) => query.state.isInvalidated && readsAny(query, changes) }) > 0

/** Five seconds: at a server that does not answer, the save says so itself. */
const MOST_PAUSES = 100
const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
