import { IconAlertTriangle } from '@tabler/icons-react'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'

/** What is worth a second look in a line, below it; nothing without text. */
export const LineNote = ({ text }: { text: string | undefined }) => (
  <div role="status" className="w-full empty:hidden">
    {text !== undefined && (
      <p className="flex gap-2 text-sm text-amber">
        <Glyph icon={IconAlertTriangle} className="mt-0.5 shrink-0" />
        <span>
          <Isolated text={text} />
        </span>
      </p>
    )}
  </div>
)
