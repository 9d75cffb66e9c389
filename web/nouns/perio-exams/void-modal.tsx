import { api } from '#contract/api.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { VoidModal } from '#web/base/ui/forms/void-modal.tsx'
import { texts } from './texts.ts'

export default function VoidPerioExam({ id, onClose }: { id: number; onClose: () => void }) {
  const { voiding } = useTexts(texts)
  return (
    <VoidModal endpoint={api.voidPerioExam} input={(reason) => ({ id, reason })} words={voiding} onClose={onClose} />
  )
}
