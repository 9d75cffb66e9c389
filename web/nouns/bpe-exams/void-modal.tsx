import { api } from '#contract/api.ts'
import type { BpeExam } from '#contract/bpe-exams.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { VoidModal } from '#web/base/ui/forms/void-modal.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts } from './texts.ts'

export default function VoidBpe({ exam, onClose }: { exam: BpeExam; onClose: () => void }) {
  const t = useTexts(texts)
  const { day } = useFormats()
  return (
    <VoidModal
      endpoint={api.voidBpeExam}
      input={(reason) => ({ id: exam.id, reason })}
      words={t.voiding}
      about={<Isolated text={t.scores_of(day(exam.examined_on))} />}
      onClose={onClose}
    />
  )
}
