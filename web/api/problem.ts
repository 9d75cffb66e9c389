import { useTexts } from '../i18n/catalogue.ts'
import { ApiError, serverSentence } from './api-error.ts'
import { texts } from './texts.ts'

/** An error as a sentence: the server's own, else that it cannot be reached, else the fallback. */
export function useProblem() {
  const t = useTexts(texts)
  return (error: unknown, fallback: string = t.unknown) => {
    const sentence = serverSentence(error)
    if (sentence) return sentence
    return error instanceof ApiError && error.kind !== 'answer' ? t[error.kind] : fallback
  }
}
