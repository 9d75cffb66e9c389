import type { Appointment } from '#contract/appointments.ts'
import { useClinicNow } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useShortcut } from '#web/base/keyboard/shortcuts.ts'
import { bufferKeystrokes } from '#web/base/keyboard/buffer-keystrokes.ts'
import { chosenRow } from './row-focus.ts'
import { mayBeMissed } from './next-steps.ts'
import { texts } from './texts.ts'

interface NewAppointmentKeyProps {
  rows: readonly Appointment[]
  onBook: () => void
  onNoShow: (appointment: Appointment) => void
}

/**
 * The shortcut for booking; on an appointment that has begun and whose patient has not arrived it marks a no-show
 * instead.
 */
export function NewAppointmentKey({ rows, onBook, onNoShow }: NewAppointmentKeyProps) {
  const t = useTexts(texts)
  const missed = useMissed(rows)
  const act = () => {
    const appointment = missed()
    if (appointment) return onNoShow(appointment)
    bufferKeystrokes()
    onBook()
  }
  useShortcut('n', act, t.new_appointment)
  return null
}

/** A function that returns the focused appointment if its patient may be a no-show. */
export function useMissed(rows: readonly Appointment[]) {
  const now = useClinicNow()
  return () => rows.find((row) => row.id === chosenRow() && mayBeMissed(row, now))
}
