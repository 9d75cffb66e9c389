import { useState } from 'react'
import { api } from '../../../contract/api.ts'
import type { AppointmentDetails } from '../../../contract/appointments.ts'
import { isEditable } from '../../../domain/appointment.ts'
import { useCall, useCallMutation } from '../../api/queries.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { apart } from '../../i18n/isolate.ts'
import { dismissAlerts } from '../../ui/notices/alerts.ts'
import { ErrorNote } from '../../ui/notices/error-note.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { FieldsSkeleton } from '../../ui/skeleton.tsx'
import type { DayAddress } from '../use-day-address.ts'
import { useTakeBack } from '../use-take-back.ts'
import { draftFrom, movedWhole, visitOf } from './appointment-draft.ts'
import { AppointmentForm } from './appointment-form.tsx'
import { useOnlyWhileEditable, useRefusal, useWhen } from './appointment-form-modal.tsx'
import { texts } from './texts.ts'

/** A copy of an appointment at another time; saving cancels the old one in the same transaction. */
export default function RebookAppointmentModal({ id, address }: { id: number; address: DayAddress }) {
  const t = useTexts(texts)
  const { data, isError, isPlaceholderData, refetch } = useCall(api.appointment, { id })
  const appointment = data && !isPlaceholderData ? data : undefined
  useOnlyWhileEditable(appointment, address.close)
  const [opened, setOpened] = useState<AppointmentDetails>()
  if (!opened && appointment && isEditable(appointment)) setOpened(appointment)

  if (opened) return <RebookForm replaced={opened} address={address} />
  return (
    <Modal title={t.rebook_title} size="lg" onClose={address.close}>
      {isError && !appointment ? (
        <ErrorNote text={t.appointment_failed} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton fields={5} />
      )}
    </Modal>
  )
}

function RebookForm({ replaced, address }: { replaced: AppointmentDetails; address: DayAddress }) {
  const t = useTexts(texts)
  const [draft, setDraft] = useState(() => draftFrom(replaced))
  const refusal = useRefusal()
  const when = useWhen()
  const { offerUndo } = useTakeBack()
  const book = useCallMutation(api.bookAppointment, {
    onSuccess: (booked) => {
      offerUndo.booked(t.booked(apart(booked.patient_name), when(booked)), booked, replaced.id)
      address.showBooked(booked)
    },
    onError: refusal.read,
  })

  return (
    <AppointmentForm
      id={replaced.id}
      title={t.rebook_title}
      submit={t.rebook}
      note={t.replaces(`\u2068${when(replaced)}\u2069`)}
      initial={draftFrom(replaced)}
      draft={draft}
      onChange={(next) => {
        setDraft(movedWhole(draft, next))
        refusal.forget()
      }}
      patient_locked
      busy={book.busy}
      overlap={refusal.overlap}
      refused={refusal.refused}
      onSave={({ allow_overlap }) => {
        dismissAlerts()
        book.send({ ...visitOf(draft), replaces_appointment_id: replaced.id, allow_overlap })
      }}
      onClose={address.close}
    />
  )
}
