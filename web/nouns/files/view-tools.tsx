import { IconContrast, IconFlipVertical, IconMaximize, IconRotateClockwise } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { fillScreen, mayFillScreen } from './fill-screen.ts'
import { texts } from './texts.ts'
import { flipped, inverted, turned, type View } from './use-view.ts'

interface ViewToolsProps {
  view: View
  onChange: (view: View) => void
}

/** Inverts, turns and flips the picture above, and lets it fill the screen. */
export function ViewTools({ view, onChange }: ViewToolsProps) {
  const t = useTexts(texts).viewer
  return (
    <div className="flex gap-1">
      <IconButton
        icon={IconContrast}
        label={t.invert}
        aria-pressed={view.inverted}
        onClick={() => onChange(inverted(view))}
      />
      <IconButton icon={IconRotateClockwise} label={t.rotate} onClick={() => onChange(turned(view))} />
      <IconButton
        icon={IconFlipVertical}
        label={t.flip}
        aria-pressed={view.flipped}
        onClick={() => onChange(flipped(view))}
      />
      {mayFillScreen() && (
        <IconButton icon={IconMaximize} label={t.fill} onClick={({ currentTarget }) => fillScreen(currentTarget)} />
      )}
    </div>
  )
}

/** Over the picture: what is left in it is not the left of the patient as taken. */
export function FlippedMark({ view }: { view: View }) {
  const t = useTexts(texts).viewer
  if (!view.flipped) return null
  return (
    <span role="status" className="absolute inset-s-2 top-2 z-1">
      <Tag tone="red">{t.flipped}</Tag>
    </span>
  )
}
