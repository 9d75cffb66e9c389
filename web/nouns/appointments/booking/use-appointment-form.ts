import { useState } from 'react'
import type { api } from '#contract/api.ts'
import type { AppointmentDetails } from '#contract/appointments.ts'
import type { AnswerOf, InputOf } from '#contract/endpoint.ts'
import { dayOf } from '#domain/calendar.ts'
import { ApiError, serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts as screen_texts } from '../state/texts.ts'
import { type Draft, fieldOf, isSame, problemsOf } from './appointment-draft.ts'
import { type Overlap, overlapIn } from '../state/overlap.ts'
import { editorIn } from './newer-version.ts'
import { texts } from './texts.ts'
import { useYearsAheadQuestion } from './use-years-ahead-question.ts'

type Call = typeof api.bookAppointment | typeof api.rescheduleAppointment | typeof api.bookSeries

interface AppointmentFormOptions<E extends Call> {
  start: Draft
  input: (draft: Draft) => InputOf<E>
  /** `sent` is what was saved. */
  onSuccess: (saved: AnswerOf<E>, sent: Draft) => void
  /** Another user saved it meanwhile; without this it is an alert. */
  onNewerVersion?: (by: string | null, mine: Draft) => Promise<void>
}

export type AppointmentFormState = ReturnType<typeof useAppointmentForm<Call>>

/** The form of an appointment. The server's refusal is a question about overlaps, or an alert with field errors. */
export function useAppointmentForm<E extends Call>(
  endpoint: E,
  { start, input, onSuccess, onNewerVersion }: AppointmentFormOptions<E>,
) {
  const t = useTexts(screen_texts).alerts
  const { problems } = useTexts(texts)
  const [overlap, setOverlap] = useState<Overlap>()
  const inWords = (error: unknown) => t.error(serverSentence(error) ?? t.save)
  const newerVersion = (error: unknown) => (onNewerVersion && error instanceof ApiError ? editorIn(error) : undefined)
  const isMeant = useYearsAheadQuestion(start.date)
  const form = useCallForm(endpoint, {
    start: { ...start, allow_overlap: false },
    isSame,
    fieldOf,
    check: (draft) => {
      const { fields, complete } = problemsOf(draft)
      const sentences = Object.entries(fields).map(([field, problem]) => [field, problems[problem]])
      return { ...Object.fromEntries(sentences), lines: !complete }
    },
    confirm: ({ date }) => isMeant(date),
    input: ({ allow_overlap, ...draft }) => ({ ...input(draft), allow_overlap }),
    onSuccess,
    alert: (error) => (clashesIn(error) || newerVersion(error) !== undefined ? undefined : inWords(error)),
    onError: (error, mine) => {
      setOverlap(clashesIn(error))
      const editor = newerVersion(error)
      if (editor !== undefined)
        onNewerVersion?.(editor, mine).catch((failed: unknown) => showAlert(inWords(failed), 'error', failed))
    },
  })
  return {
    ...form,
    overlap,
    set: (part: Partial<Draft>) => {
      form.set(part)
      setOverlap(undefined)
    },
  }
}

const clashesIn = (error: unknown) => (error instanceof ApiError ? overlapIn(error) : undefined)

export function useWhen() {
  const formats = useFormats()
  return ({ datetime_start }: Pick<AppointmentDetails, 'datetime_start'>) =>
    `${formats.day(dayOf(datetime_start), 'weekday')} ${timeOf(datetime_start)}`
}
