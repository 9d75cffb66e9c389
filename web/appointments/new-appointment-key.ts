import { useTexts } from '../i18n/catalogue.ts'
import { useShortcut } from '../shell/shortcuts.ts'
import { texts } from './texts.ts'

/** The shortcut that books, the same on the list and on the board. */
export function NewAppointmentKey({ onBook }: { onBook: () => void }) {
  const t = useTexts(texts)
  useShortcut('n', onBook, t.new_appointment)
  return null
}
