import { api } from '#contract/api.ts'
import type { ProposedExpense } from '#contract/recurring-expenses.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { VoidModal } from '#web/base/ui/forms/void-modal.tsx'
import { useCategoryWords } from '#web/nouns/expenses/use-categories.ts'
import { texts } from './texts.ts'

interface SkipModalProps {
  proposed: ProposedExpense
  onClose: () => void
}

export default function SkipModal({ proposed: { recurring_id, category, due_on }, onClose }: SkipModalProps) {
  const { skipping } = useTexts(texts)
  const wordsOf = useCategoryWords()
  const formats = useFormats()
  return (
    <VoidModal
      endpoint={api.skipRecurringExpense}
      input={(reason) => ({ id: recurring_id, due_on, reason })}
      words={skipping}
      about={`${wordsOf(category)}, ${formats.day(due_on)}`}
      onClose={onClose}
    />
  )
}
