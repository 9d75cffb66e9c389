import { IconCheck, IconHelpCircle } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { usePaused } from '#web/base/ui/use-paused.ts'
import { texts } from './texts.ts'
import { useRecognise } from './use-recognise.ts'

const PAUSE_MS = 200

interface UnderstoodAsProps {
  text: string
  /** Whether substances were chosen besides. */
  chosen: boolean
}

/** What an alert will be compared as, so that a name which the table does not know is seen when it is noted. */
export function UnderstoodAs({ text, chosen }: UnderstoodAsProps) {
  const t = useTexts(texts).understood
  const recognise = useRecognise()
  const paused = usePaused(text.trim(), PAUSE_MS)
  if (paused === '') return null
  const names = recognise(paused).substances.map(({ name }) => isolate(name))
  if (names.length === 0 && chosen) return null
  const known = names.length > 0
  return (
    <p role="status" className="flex gap-1.5 text-sm text-ink-soft">
      <Glyph icon={known ? IconCheck : IconHelpCircle} size={18} className="mt-0.5 shrink-0" />
      <Isolated text={known ? t.as(names.join(', ')) : t.unknown} />
    </p>
  )
}
