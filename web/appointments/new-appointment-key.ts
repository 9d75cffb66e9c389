import { useTexts } from '../i18n/catalogue.ts'
import { useShortcut } from '../shell/shortcuts.ts'
import { typeAhead } from '../shell/typed-ahead.ts'
import { texts } from './texts.ts'

/** The shortcut that books, the same on the list and on the board. */
export function NewAppointmentKey({ onBook }: { onBook: () => void }) {
  const t = useTexts(texts)
  const book = () => {
    typeAhead()
    onBook()
  }
  useShortcut('n', book, t.new_appointment)
  return null
}
