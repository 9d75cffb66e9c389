import { useLayoutEffect, useRef, useState } from 'react'
import type { AnswerOf, Endpoint, InputOf } from '#contract/endpoint.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { showAlert } from '../notices/alerts.ts'
import { changesFrom } from './form-state.ts'
import { untilReadAgain } from './until-read-again.ts'
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
    const read = 'version' in input(values) && untilReadAgain(endpoint)
    if (read) {
      setWaits(true)
      await read
      setWaits(false)
    }
    const { start } = latest.current
    const typed = changesFrom(options.start, values, options.isSame)
    // A field that somebody else changed too stays with the version before, so that the server refuses it.
    const overtaken = Object.keys(changesFrom(options.start, start, options.isSame)).some((name) => name in typed)
    const isOnTop = read && !overtaken
    sent.current = isOnTop ? { ...start, ...typed } : values
    mutation.send((isOnTop ? latest.current.input : input)(sent.current))
  }
  return useForm({ ...mutation, busy: mutation.busy || waits, send: (values) => void send(values) }, options)
}
