import { IconCalendarSearch } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useShortcut } from '#web/base/keyboard/shortcuts.ts'
import { bufferKeystrokes } from '#web/base/keyboard/buffer-keystrokes.ts'
import { useTablet } from '#web/base/ui/use-phone.ts'
import { Button } from '#web/base/ui/button.tsx'
import { texts } from '../state/texts.ts'
import type { DayAddress } from '../state/use-day-address.ts'

/** A button for finding a time; the key F does the same. */
export function FindTimeButton({ address }: { address: DayAddress }) {
  const t = useTexts(texts)
  const tablet = useTablet()
  const find = () => address.openFind()
  const findByKey = () => {
    bufferKeystrokes()
    find()
  }
  useShortcut('f', findByKey, t.find_time)
  return (
    <Button icon={IconCalendarSearch} onClick={find} style={tablet ? NARROW : undefined} className="shrink-0">
      <span data-word className={tablet ? 'sr-only' : undefined}>
        {t.find_time}
      </span>
    </Button>
  )
}

const NARROW = { paddingInline: '0.625rem' }
