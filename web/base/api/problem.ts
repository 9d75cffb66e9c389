import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ApiError, serverSentence } from './api-error.ts'
import { texts } from './texts.ts'

/** An error as a sentence: the server's refusal, else that it cannot be reached, else the fallback, else the error's own message. */
export function useProblem() {
  const t = useTexts(texts)
  return (error: unknown, fallback?: string) => {
    const sentence = serverSentence(error)
    if (sentence) return sentence
    if (!(error instanceof ApiError)) return fallback ?? t.unknown
    if (error.kind !== 'answer') return t[error.kind]
    return (
      fallback ?? (error.status === 503 || error.status === 429 ? t.busy : error.status >= 500 ? t.crashed : t.unknown)
    )
  }
}
