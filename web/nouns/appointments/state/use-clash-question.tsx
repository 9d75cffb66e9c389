import { Suspense } from 'react'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ask } from '#web/base/ui/dialogs/questions.ts'
import { hasMoreThanSentence, type Overlap } from './overlap.ts'
import { texts } from './texts.ts'

// Lazy: an overlap is rare.
const Clashes = lazy(() => import('./clashes.tsx'))
const listOf = (conflicts: Overlap['conflicts']) => (
  <Suspense>
    <Clashes conflicts={conflicts} />
  </Suspense>
)

/** Asks whether to double-book; `leave` describes the safe choice. */
export function useClashQuestion() {
  const { book_anyway } = useTexts(texts)
  return ({ sentence, conflicts }: Overlap, leave: string) =>
    ask({
      question: sentence,
      explanation: hasMoreThanSentence(conflicts) ? listOf(conflicts) : undefined,
      confirm: book_anyway,
      cancel: leave,
      tone: 'cautious',
    })
}
