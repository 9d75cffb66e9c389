import { api } from '#contract/api.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { VoidModal as Voiding } from '#web/base/ui/forms/void-modal.tsx'
import { texts } from './texts.ts'

interface VoidModalProps {
  id: number
  about: string
  onClose: () => void
}

export default function VoidModal({ id, about, onClose }: VoidModalProps) {
  const { voiding } = useTexts(texts)
  return (
    <Voiding
      endpoint={api.voidExpense}
      input={(reason) => ({ id, reason })}
      words={voiding}
      about={about}
      onClose={onClose}
    />
  )
}
