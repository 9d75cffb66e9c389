import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import type { AppointmentDetails } from '#contract/appointments.ts'
import { isEditable } from '#domain/appointment.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { texts as screen_texts } from '../state/texts.ts'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

interface EditableAppointmentProps {
  id: number
  title: string
  onClose: () => void
  /** Renders the form with the appointment as first read: other users' changes must not overwrite what is typed. */
  children: (opened: AppointmentDetails) => ReactNode
}

/** A form for an appointment that can still be edited. */
export function EditableAppointment({ id, title, onClose, children }: EditableAppointmentProps) {
  const t = useTexts(texts)
  const query = useCall(api.appointment, { id }, { placeholderData: undefined })
  const appointment = query.data
  useOnlyWhileEditable(appointment, onClose)
  const [opened, setOpened] = useState<AppointmentDetails>()
  if (!opened && appointment && isEditable(appointment)) setOpened(appointment)

  if (opened) return children(opened)
  return (
    <Modal title={title} size="lg" onClose={onClose}>
      <Answer query={query} failed={t.appointment_failed} skeleton={<FieldsSkeleton fields={5} />} />
    </Modal>
  )
}

/** An appointment that cannot be edited shows why instead of the form. */
function useOnlyWhileEditable(appointment: AppointmentDetails | undefined, close: () => void) {
  const t = useTexts(screen_texts).alerts
  const status = appointment?.status
  const refuse = useEffectEvent((ended: 'completed' | 'cancelled') => {
    showAlert(t[ended])
    close()
  })
  const [wasEditable, setWasEditable] = useState(false)
  if (status === 'scheduled' && !wasEditable) setWasEditable(true)
  useEffect(() => {
    // Only on opening: if another user registers it meanwhile, the form stays open, and saving will be refused.
    if (!wasEditable && (status === 'completed' || status === 'cancelled')) refuse(status)
  }, [status, wasEditable])
}
