import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { AnswerOf, Endpoint, InputOf } from '../../../contract/endpoint.ts'
import { ApiError } from '../../api/api-error.ts'
import { useCallMutation } from '../../api/queries.ts'
import { dismissAlerts, showAlert } from '../notices/alerts.ts'
import { changesFrom, hasSameValue, isComplete, type Problems, sentencesFor } from './form-state.ts'

interface CallFormOptions<E extends Endpoint, Values> {
  /** What the form begins with. It may change while the form is open: what is typed stays on top. */
  start: Values
  /** Typed already when the form opens. */
  typed?: Partial<Values>
  check?: (values: Values) => Problems<Values>
  /** What is sent, once `check` finds nothing. */
  input: (values: Values) => InputOf<E>
  isSame?: (name: keyof Values, one: Values, other: Values) => boolean
  /** The focus goes to the first field with a problem. */
  focus_problem?: boolean
  /** The alert of a failure; without it the form shows `failure` or `error` itself. */
  alert?: (error: unknown) => string | undefined
  onProblems?: (problems: Problems<Values>) => void
  onSuccess?: (answer: AnswerOf<E>, input: InputOf<E>) => void
  onError?: (error: unknown, input: InputOf<E>) => void
}

/** The names of the values of one kind. */
type NamesOf<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] & string

/**
 * A form that sends one call: `const form = useCallForm(api.recordPayment, { start, check, input, onSuccess, alert })`, then
 * `<FormModal form={form}>` or `<form {...form.props}>` around `<TextField {...form.field('notes')} />`. What is wrong is
 * said at its field from the first submit on; what the server refuses, until that field changes. What is typed outlives a
 * failure.
 */
export function useCallForm<E extends Endpoint, Values extends object>(
  endpoint: E,
  options: CallFormOptions<E, Values>,
) {
  const { start, check, input, isSame = hasSameValue, alert, onProblems, onError } = options
  const [typed, setTyped] = useState(() => changesFrom(start, options.typed ?? {}, isSame))
  const [tried, setTried] = useState(false)
  const [attempts, setAttempts] = useState(0)
  /** Since the last refusal. */
  const [changed, setChanged] = useState<readonly string[]>([])
  const { send, busy, error, reset } = useCallMutation(endpoint, {
    ...(options.onSuccess && { onSuccess: options.onSuccess }),
    onError: (failed, sent) => {
      setChanged([])
      const sentence = alert?.(failed)
      if (sentence) showAlert(sentence)
      onError?.(failed, sent)
    },
  })
  const values: Values = { ...start, ...typed }
  const problems = check?.(values) ?? {}
  const refused = refusedFields(error, changed)
  const errors = sentencesFor<Values>(tried ? problems : {}, refused)
  const ref = useRef<HTMLFormElement>(null)
  useFocusedProblem(ref, options.focus_problem === true, [attempts, error])

  const set = (part: Partial<Values>) => {
    setTyped((before) => changesFrom(start, { ...before, ...part }, isSame))
    setChanged((before) => [...before, ...Object.keys(part)])
  }
  /** Sends what is typed, or with some values in its place, as a second button has them. */
  const submit = (instead: Partial<Values> = {}) => {
    if (busy) return
    setTried(true)
    if (alert) dismissAlerts()
    const wanted = { ...values, ...instead }
    const found = check?.(wanted) ?? {}
    if (isComplete(found)) return send(input(wanted))
    setAttempts(attempts + 1)
    reset()
    onProblems?.(found)
  }
  return {
    values,
    problems,
    complete: isComplete(problems),
    errors,
    /** The same, said while one types rather than from the first submit on. */
    sentences: sentencesFor<Values>(problems, refused),
    /** The server's sentences by field, also of those that are no value of the form, such as 'treatments.0.cost'. */
    refused,
    error,
    /** An error that no field speaks of. */
    failure: error instanceof ApiError && Object.keys(error.fields).length > 0 ? null : error,
    tried,
    dirty: Object.keys(changesFrom(start, typed, isSame)).length > 0,
    busy,
    set,
    submit,
    /** As if just opened, with `part` typed. */
    begin: (part: Partial<Values> = {}) => {
      setTyped(changesFrom(start, part, isSame))
      setTried(false)
    },
    ...fieldsFor(values, errors, set),
    props: {
      ref,
      id: useId(),
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        submit()
      },
    },
  }
}

/** What each kind of field is given. */
function fieldsFor<Values extends object>(
  values: Values,
  errors: Partial<Record<keyof Values, string>>,
  set: (part: Partial<Values>) => void,
) {
  const change = (name: keyof Values, value: unknown) => set({ [name]: value } as unknown as Partial<Values>)
  return {
    /** For a native control. */
    field: <Name extends NamesOf<Values, string | undefined>>(name: Name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    }),
    checkbox: (name: NamesOf<Values, boolean>) => ({
      name,
      checked: values[name] === true,
      onChange: (event: { target: { checked: boolean } }) => change(name, event.target.checked),
    }),
    /** For a control that gives its value as it is. */
    control: <Name extends keyof Values>(name: Name) => ({
      value: values[name],
      error: errors[name],
      onChange: (value: Values[Name]) => change(name, value),
    }),
  }
}

function refusedFields(error: unknown, changed: readonly string[]) {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  return Object.fromEntries(fields.filter(([name]) => !changed.includes(name)))
}

function useFocusedProblem(
  ref: RefObject<HTMLFormElement | null>,
  enabled: boolean,
  [attempts, error]: [attempts: number, error: unknown],
) {
  useEffect(() => {
    if (enabled && (attempts || error)) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [ref, enabled, attempts, error])
}
