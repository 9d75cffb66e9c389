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
  /** Asked once `check` finds nothing. */
  confirm?: () => Promise<boolean>
  /** What is sent. */
  input: (values: Values) => InputOf<E>
  /** Which value a field of the call is about, where it has another name. */
  fieldOf?: (sent: string) => string
  isSame?: (name: keyof Values, one: Values, other: Values) => boolean
  /** The focus goes to the first field with a problem. */
  focus_problem?: boolean
  /** The alert of a failure; without it the form shows `failure` or `error` itself. */
  alert?: (error: unknown) => string | undefined
  onProblems?: (problems: Problems<Values>) => void
  /** With the values that were sent. */
  onSuccess?: (answer: AnswerOf<E>, values: Values) => void
  onError?: (error: unknown, values: Values) => void
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
  const { start, check, isSame = hasSameValue } = options
  const [typed, setTyped] = useState(options.typed ?? {})
  const [tried, setTried] = useState(false)
  const [incomplete, setIncomplete] = useState(0)
  /** Since the last refusal. */
  const [changed, setChanged] = useState<readonly string[]>([])
  const { send, busy, error, reset } = useSend(endpoint, options, () => setChanged([]))
  const values: Values = { ...start, ...typed }
  const problems = check?.(values) ?? {}
  const refused = refusedFields(error, changed, options.fieldOf)
  const errors = sentencesFor<Values>(tried ? problems : {}, refused.by_value)
  const ref = useRef<HTMLFormElement>(null)
  useFocusedProblem(ref, options.focus_problem === true, [incomplete, error])

  const set = (part: Partial<Values>) => {
    setTyped((before) => changesFrom(start, { ...before, ...part }))
    setChanged((before) => [...before, ...Object.keys(part)])
  }
  /** Sends what is typed, or with some values in its place, as a second button has them. */
  const submit = (instead: Partial<Values> = {}) => {
    if (busy) return
    setTried(true)
    if (options.alert) dismissAlerts()
    const wanted = { ...values, ...instead }
    const found = check?.(wanted) ?? {}
    if (isComplete(found)) return send(wanted)
    setIncomplete(incomplete + 1)
    reset()
    options.onProblems?.(found)
  }
  return {
    values,
    problems,
    errors,
    /** The same, said while one types rather than from the first submit on. */
    sentences: sentencesFor<Values>(problems, refused.by_value),
    /** The server's sentences under its own names, such as 'treatments.0.cost'. */
    refused: refused.as_sent,
    error,
    /** An error that no field speaks of. */
    failure: Object.keys(refusedFields(error, [], options.fieldOf).by_value).some((name) => name in values)
      ? null
      : error,
    tried,
    dirty: Object.keys(changesFrom(start, typed, isSame)).length > 0,
    busy,
    set,
    submit,
    /** As if just opened, with `part` typed. */
    begin: (part: Partial<Values> = {}) => {
      setTyped(part)
      setTried(false)
    },
    /** Before others' changes become `start`: what says the same as now follows them. */
    forgetUnchanged: () => setTyped((before) => changesFrom(start, before, isSame)),
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

/** The call of a form, which is told of the values that were sent. */
function useSend<E extends Endpoint, Values>(endpoint: E, options: CallFormOptions<E, Values>, onRefused: () => void) {
  const { input, confirm, alert, onSuccess, onError } = options
  const sent = useRef(options.start)
  const mutation = useCallMutation(endpoint, {
    onSuccess: (answer) => onSuccess?.(answer, sent.current),
    onError: (error) => {
      onRefused()
      const sentence = alert?.(error)
      if (sentence) showAlert(sentence)
      onError?.(error, sent.current)
    },
  })
  return {
    ...mutation,
    send: (values: Values) => {
      const go = () => {
        sent.current = values
        mutation.send(input(values))
      }
      if (confirm) void confirm().then((confirmed) => confirmed && go())
      else go()
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

function refusedFields(error: unknown, changed: readonly string[], fieldOf = (sent: string) => sent) {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const said = fields.filter(([name]) => !changed.includes(fieldOf(name)))
  return {
    as_sent: Object.fromEntries(said),
    by_value: Object.fromEntries(said.map(([name, sentence]) => [fieldOf(name), sentence])),
  }
}

function useFocusedProblem(
  ref: RefObject<HTMLFormElement | null>,
  enabled: boolean,
  [incomplete, error]: [incomplete: number, error: unknown],
) {
  useEffect(() => {
    if (enabled && (incomplete || error)) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [ref, enabled, incomplete, error])
}
