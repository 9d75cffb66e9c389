import type { Appointment } from '../../contract/appointments.ts'
import { useClinicNow } from '../clinic/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useShortcut } from '../shell/shortcuts.ts'
import { bufferKeystrokes } from '../shell/buffer-keystrokes.ts'
import { chosenRow } from './day/row-focus.ts'
import { mayBeMissed } from './flow/next-steps.ts'
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
