import { IconBeach } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { texts } from './texts.ts'

interface LeaveBadgeProps {
  id: number
  doctor: string
  /** Only the icon, beside the button for the next free time. */
  narrow: boolean
  onHours: (dialog: 'leave', id: number) => void
}

/** 'On leave' in a column's header: opens the leave with its stranded appointments. */
export function LeaveBadge({ id, doctor, narrow, onHours }: LeaveBadgeProps) {
  const t = useTexts(texts)
  return (
    <button
      type="button"
      tabIndex={-1}
      data-stop={`leave-${id}`}
      data-tooltip={narrow ? t.on_leave : undefined}
      onClick={() => onHours('leave', id)}
      className="flex h-6 shrink-0 items-center gap-1 rounded-full bg-amber-soft px-1.5 font-medium text-amber print:hidden"
    >
      <Glyph icon={IconBeach} size={14} />
      <span className={narrow ? 'sr-only' : undefined}>{t.on_leave}</span>
      <span className="sr-only">, {t.of(doctor)}</span>
    </button>
  )
}
