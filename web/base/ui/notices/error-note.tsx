import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useLostSince } from '#web/base/api/connection.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '../button.tsx'
import { Glyph } from '../glyph.tsx'
import { texts } from '../texts.ts'

/** Shown in place of a part of a screen that failed to load, with a button to retry. */
export function ErrorNote({ text, onRetry }: { text?: string | undefined; onRetry: () => void }) {
  const t = useTexts(texts)
  const lost = useLostSince() !== null
  return (
    <div
      role="status"
      className="flex animate-appear flex-wrap items-center gap-x-3 gap-y-2 px-5 py-4 text-sm text-ink-soft"
    >
      <Glyph icon={IconCloudOff} className="text-ink-faint" />
      <span className="min-w-0 flex-1">{[text ?? t.failed, lost && t.no_connection].filter(Boolean).join(' ')}</span>
      <Button size="sm" icon={IconRefresh} onClick={onRetry}>
        {t.try_again}
      </Button>
    </div>
  )
}
