import { useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '#web/base/api/api-error.ts'
import { dismissAlerts } from '../notices/alerts.ts'
import { fieldsFor } from './fields-for.ts'
import { holdsUnread } from './holds-unread.ts'
import { changesFrom, hasSameValue, isComplete, type Problems, sentencesFor } from './form-state.ts'

export interface FormOptions<Values> {
  /** The initial values. They may change while the form is open; what was typed stays on top. */
  start: Values
  /** Values that count as typed when the form opens. */
  typed?: Partial<Values>
  check?: (values: Values) => Problems<Values>
  /** The form's name for a field of the call, if they differ. */
  fieldOf?: (sent: string) => string
  isSame?: (name: keyof Values, one: Values, other: Values) => boolean
  /**
   * The alert for a failure, removed by the next submit; without it the form shows `failure` or `error` itself. `at_field`:
   * a field shows it already.
   */
  alert?: (error: unknown, at_field: boolean) => string | undefined
  onProblems?: (problems: Problems<Values>) => void
}

interface Sender<Values> {
  send: (values: Values) => void
  busy: boolean
  error: unknown
  /** Forgets the error. */
  reset: () => void
}

/**
 * The state of a form: its own errors show from the first submit on, the server's until that field changes, and what was
 * typed remains after a failure. Most forms use `useCallForm`, which sends a call.
 */
export function useForm<Values extends object>(
  { send, busy, error, reset }: Sender<Values>,
  options: FormOptions<Values>,
) {
  const { check, fieldOf } = options
  const id = useId()
  const { values, changed, tried, setTried, ...typing } = useTyping(options, error)
  const problems = check?.(values) ?? {}
  const refused = refusedFields(error, changed, fieldOf)
  const errors = sentencesFor<Values>(tried ? problems : {}, refused.by_value)
  const { ref, noteProblem } = useFocusedProblem(error)
  /** Sends the values; a second button may replace some of them. */
  const submit = (instead: Partial<Values> = {}) => {
    if (busy) return
    setTried(true)
    if (options.alert) dismissAlerts()
    const wanted = { ...values, ...instead }
    const found = check?.(wanted) ?? {}
    const unread = holdsUnread(id)
    if (isComplete(found) && !unread) return send(wanted)
    noteProblem()
    reset()
    // The field with that text shows its error.
    if (!unread) options.onProblems?.(found)
  }
  return {
    ...typing,
    ...fieldsFor(values, errors, typing.set),
    values,
    errors,
    tried,
    busy,
    error,
    submit,
    /** Like `errors`, but before the first submit as well. */
    sentences: sentencesFor<Values>(problems, refused.by_value),
    /** The server's field errors by its own names, such as 'treatments.0.cost'. */
    refused: refused.as_sent,
    /** The error, unless a field shows it. */
    failure: isAtField(error, values, fieldOf) ? null : error,
    props: { ref, id, noValidate: true, onSubmit: submitting(submit) },
  }
}

/** React passes the event on to a form around this one, such as that of the modal from which this one was opened. */
const submitting = (submit: () => void) => (event: Pick<Event, 'preventDefault' | 'stopPropagation'>) => {
  event.preventDefault()
  event.stopPropagation()
  submit()
}

/** The typed values over `start`, and the names of those changed since the last error. */
function useTyping<Values extends object>(options: FormOptions<Values>, error: unknown) {
  const { start, isSame = hasSameValue } = options
  const [typed, setTyped] = useState(options.typed ?? {})
  const [tried, setTried] = useState(false)
  const [since, setSince] = useState<{ error: unknown; names: string[] }>({ error, names: [] })
  const changed = since.error === error ? since.names : []
  return {
    values: { ...start, ...typed },
    changed,
    tried,
    setTried,
    dirty: Object.keys(changesFrom(start, typed, isSame)).length > 0,
    set: (part: Partial<Values>) => {
      setTyped((before) => changesFrom(start, { ...before, ...part }))
      setSince({ error, names: [...changed, ...Object.keys(part)] })
    },
    /** Starts again, with `part` typed. */
    begin: (part: Partial<Values> = {}) => {
      setTyped(part)
      setTried(false)
    },
    /** Starts again after `sent` was saved, with what has been typed since. */
    keepTypedSince: (sent: Values) => {
      setTyped((before) => changesFrom(sent, { ...start, ...before }, isSame))
      setTried(false)
    },
    /** Call it before others' changes become `start`: values that still equal the old `start` take theirs. */
    forgetUnchanged: () => setTyped((before) => changesFrom(start, before, isSame)),
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

export const isAtField = (error: unknown, values: object, fieldOf?: (sent: string) => string) =>
  Object.keys(refusedFields(error, [], fieldOf).by_value).some((name) => name in values)

/** After each refused submit, focuses the first field with an error, or shows what the form says at its end. */
function useFocusedProblem(error: unknown) {
  const ref = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(0)
  useEffect(() => {
    if (!problems && !error) return
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else ref.current?.querySelector('[role=alert], [data-failure]')?.scrollIntoView({ block: 'nearest' })
  }, [problems, error])
  return { ref, noteProblem: () => setProblems(problems + 1) }
}
