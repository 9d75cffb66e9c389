import { api } from '#contract/api.ts'
import type { OrthoEntry } from '#contract/ortho-entries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { VoidModal } from '#web/base/ui/forms/void-modal.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts } from './texts.ts'

export default function VoidOrthoEntry({ entry, onClose }: { entry: OrthoEntry; onClose: () => void }) {
  const t = useTexts(texts)
  const { day } = useFormats()
  return (
    <VoidModal
      endpoint={api.voidOrthoEntry}
      input={(reason) => ({ id: entry.id, reason })}
      words={t.voiding}
      about={<Isolated text={t.visit_of(day(entry.on))} />}
      onClose={onClose}
    />
  )
}
