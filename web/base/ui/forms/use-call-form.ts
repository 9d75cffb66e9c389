import { useRef } from 'react'
import type { AnswerOf, Endpoint, InputOf } from '#contract/endpoint.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { showAlert } from '../notices/alerts.ts'
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
  const send = async (values: Values) => {
    if (confirm && !(await confirm(values))) return
    sent.current = values
    mutation.send(input(values))
  }
  return useForm({ ...mutation, send: (values) => void send(values) }, options)
}
