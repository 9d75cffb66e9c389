import { IconCalendarSearch } from '@tabler/icons-react'
import { useTexts } from '../../i18n/catalogue.ts'
import { useShortcut } from '../../shell/shortcuts.ts'
import { bufferKeystrokes } from '../../shell/buffer-keystrokes.ts'
import { Button } from '../../ui/button.tsx'
import { texts } from '../texts.ts'
import type { DayAddress } from '../use-day-address.ts'

/** A button for finding a time; the key F does the same. */
export function FindTimeButton({ address }: { address: DayAddress }) {
  const t = useTexts(texts)
  const find = () => address.openFind()
  const findByKey = () => {
    bufferKeystrokes()
    find()
  }
  useShortcut('f', findByKey, t.find_time)
  return (
    <Button icon={IconCalendarSearch} onClick={find}>
      {t.find_time}
    </Button>
  )
}
