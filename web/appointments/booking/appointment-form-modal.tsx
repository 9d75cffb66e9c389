import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../../contract/api.ts'
import type { AppointmentDetails } from '../../../contract/appointments.ts'
import { isEditable } from '../../../domain/appointment.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { ApiError, serverSentence } from '../../api/api-error.ts'
import { fetchCall, useCall, useCallMutation } from '../../api/queries.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { apart } from '../../i18n/isolate.ts'
import { timeOf, useFormats } from '../../i18n/formats.ts'
import { dismissAlerts, notify, showAlert } from '../../ui/notices/alerts.ts'
import { ErrorNote } from '../../ui/notices/error-note.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { FieldsSkeleton } from '../../ui/skeleton.tsx'
import { useChosenPatient } from '../use-chosen-patient.ts'
import { texts as screen_texts } from '../texts.ts'
import type { DayAddress } from '../use-day-address.ts'
import { useTakeBack } from '../use-take-back.ts'
import { bookingOf, draftFrom, mergeDrafts, newDraft, visitOf } from './appointment-draft.ts'
import { AppointmentForm } from './appointment-form.tsx'
import { type Overlap, overlapIn } from './clashes.tsx'
import { editorIn, type Meanwhile } from './newer-version.ts'
import { texts } from './texts.ts'

export function NewAppointmentModal({ address }: { address: DayAddress }) {
  const t = useTexts(texts)
  const { slot, date } = address
  // The patient in the address counts, even if their name loads later.
  const patient = useChosenPatient(address)
  const [initial] = useState(() => newDraft({ patient, date, ...slot }))
  const [typed, setDraft] = useState(initial)
  const draft = patient ? { ...typed, patient: { id: patient.id, full_name: patient.full_name } } : typed
  const refusal = useRefusal()
  const when = useWhen()
  const { offerUndo } = useTakeBack()
  const book = useCallMutation(api.bookAppointment, {
    onSuccess: (booked) => {
      offerUndo.booked(t.booked(apart(booked.patient_name), when(booked)), booked)
      address.showBooked(booked)
    },
    onError: refusal.read,
  })

  return (
    <AppointmentForm
      title={t.new_title}
      submit={t.create}
      initial={{ ...initial, patient: patient ? draft.patient : initial.patient }}
      draft={draft}
      onChange={(next) => {
        setDraft(next)
        refusal.forget()
      }}
      patient_locked={patient !== null}
      busy={book.busy}
      overlap={refusal.overlap}
      refused={refusal.refused}
      onSave={({ allow_overlap }) => {
        dismissAlerts()
        book.send({ ...bookingOf(draft), allow_overlap })
      }}
      onClose={address.close}
    />
  )
}

export function EditAppointmentModal({ id, address }: { id: number; address: DayAddress }) {
  const t = useTexts(texts)
  const { data, isError, isPlaceholderData, refetch } = useCall(api.appointment, { id })
  const appointment = data && !isPlaceholderData ? data : undefined
  useOnlyWhileEditable(appointment, address.close)
  // Read once: other users' changes must not overwrite what is typed; a conflicting save is refused by its version.
  const [opened, setOpened] = useState<AppointmentDetails>()
  if (!opened && appointment && isEditable(appointment)) setOpened(appointment)

  if (opened) return <EditForm opened={opened} address={address} />
  return (
    <Modal title={t.edit_title} size="lg" onClose={address.close}>
      {isError && !appointment ? (
        <ErrorNote text={t.appointment_failed} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton fields={5} />
      )}
    </Modal>
  )
}

function EditForm({ opened, address }: { opened: AppointmentDetails; address: DayAddress }) {
  const t = useTexts(texts)
  const [base, setBase] = useState(opened)
  const [draft, setDraft] = useState(() => draftFrom(opened))
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  const when = useWhen()
  const refusal = useRefusal({
    // Their version is the new base, with this form's changes on top; the next save sends their version.
    onNewerVersion: async (by) => {
      const theirs = await fetchCall(api.appointment, { id: opened.id })
      setMeanwhile({ by, before: base, theirs, mine: draft })
      setDraft(mergeDrafts(draftFrom(base), draft, draftFrom(theirs)))
      setBase(theirs)
    },
  })
  const reschedule = useCallMutation(api.rescheduleAppointment, {
    onSuccess: (saved) => {
      notify(t.saved(apart(saved.patient_name), when(saved)))
      address.close()
    },
    onError: refusal.read,
  })

  return (
    <AppointmentForm
      id={opened.id}
      title={t.edit_title}
      submit={t.update}
      initial={draftFrom(base)}
      draft={draft}
      onChange={(next) => {
        setDraft(next)
        refusal.forget()
      }}
      patient_locked={address.patient_id !== undefined}
      busy={reschedule.busy}
      overlap={refusal.overlap}
      meanwhile={meanwhile}
      refused={refusal.refused}
      onSave={({ allow_overlap }) => {
        dismissAlerts()
        reschedule.send({ id: opened.id, version: base.version, ...visitOf(draft), allow_overlap })
      }}
      onClose={address.close}
    />
  )
}

/** The server's refusal: a question about overlaps, or an alert with field errors. */
export function useRefusal({ onNewerVersion }: { onNewerVersion?: (by: string | null) => Promise<void> } = {}) {
  const t = useTexts(screen_texts).alerts
  const [overlap, setOverlap] = useState<Overlap>()
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const alert = (error: unknown) => showAlert(t.error(serverSentence(error) ?? t.save))
  return {
    overlap,
    refused,
    forget: () => {
      setOverlap(undefined)
      setRefused({})
    },
    read: (error: unknown) => {
      const asked = error instanceof ApiError ? overlapIn(error) : undefined
      const editor = error instanceof ApiError ? editorIn(error) : undefined
      setOverlap(asked)
      setRefused(error instanceof ApiError ? error.fields : {})
      if (asked) return
      if (editor !== undefined && onNewerVersion) onNewerVersion(editor).catch(alert)
      else alert(error)
    },
  }
}

/** An appointment that cannot be edited shows why instead of the form. */
export function useOnlyWhileEditable(appointment: AppointmentDetails | undefined, close: () => void) {
  const t = useTexts(screen_texts).alerts
  const status = appointment?.status
  const refuse = useEffectEvent((ended: 'completed' | 'cancelled') => {
    showAlert(t[ended])
    close()
  })
  const [was_editable, setWasEditable] = useState(false)
  if (status === 'scheduled' && !was_editable) setWasEditable(true)
  useEffect(() => {
    // Only on opening: if another user registers it meanwhile, the form stays open, and saving will be refused.
    if (!was_editable && (status === 'completed' || status === 'cancelled')) refuse(status)
  }, [status, was_editable])
}

export function useWhen() {
  const formats = useFormats()
  return ({ datetime_start }: { datetime_start: string }) =>
    `${formats.day(dayOf(datetime_start), 'weekday')} ${timeOf(datetime_start)}`
}
