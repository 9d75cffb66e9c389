import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ask } from '#web/base/ui/dialogs/questions.ts'
import { Clashes, hasMoreThanSentence, type Overlap } from './clashes.tsx'
import { texts } from './texts.ts'

/** Asks whether to double-book; `leave` describes the safe choice. */
export function useClashQuestion() {
  const { book_anyway } = useTexts(texts)
  return ({ sentence, conflicts }: Overlap, leave: string) =>
    ask({
      question: sentence,
      explanation: hasMoreThanSentence(conflicts) ? <Clashes conflicts={conflicts} /> : undefined,
      confirm: book_anyway,
      cancel: leave,
      tone: 'cautious',
    })
}
