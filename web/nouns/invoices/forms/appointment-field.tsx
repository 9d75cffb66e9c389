import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import { dayOf } from '#domain/calendar.ts'
import { fetchCall, useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { Combobox } from '#web/base/ui/fields/combobox.tsx'
import { type InvoiceDraft, type PickedAppointment, takenFrom } from './invoice-draft.ts'
import { texts } from './texts.ts'

const MOST_OFFERED = 200

interface AppointmentFieldProps {
  draft: InvoiceDraft
  change: (changed: Partial<InvoiceDraft>) => void
  error: string | undefined
}

/** Chooses a completed appointment without an invoice; its patient and treatments are taken over. */
export function AppointmentField({ draft, change, error }: AppointmentFieldProps) {
  const t = useTexts(texts).create
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  const { appointments, loading, failed, onOpen } = useUninvoicedAppointments(draft.patient?.id)
  const choose = useChoice(change)
  const words = ({ datetime_start }: PickedAppointment) =>
    `${formats.day(dayOf(datetime_start))} · ${timeOf(datetime_start)}`

  return (
    <Combobox<PickedAppointment & Partial<Appointment>>
      label={t.appointment}
      placeholder={t.appointment_placeholder}
      options={appointments.filter((appointment) =>
        fits(`${words(appointment)} ${appointment.patient_name} ${appointment.doctor_name}`, typed),
      )}
      chosen={draft.appointment}
      loading={loading}
      keyOf={({ id }) => id}
      wordsOf={words}
      show={(appointment) => appointmentLine(words(appointment), appointment)}
      onOpen={onOpen}
      onSearch={setTyped}
      onChoose={choose}
      error={error}
      hint={failed ? t.appointments_failed : t.appointment_hint}
    />
  )
}

const appointmentLine = (words: string, { patient_name, doctor_name }: Partial<Appointment>) => (
  <>
    <span className="block">{words}</span>
    <span className="block text-xs text-ink-soft">
      <bdi>{patient_name}</bdi> · <bdi>{doctor_name}</bdi>
    </span>
  </>
)

const fits = (words: string, typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.toLowerCase().includes(word))

/** Fetched when the list is opened; only the patient's, once one is chosen. */
function useUninvoicedAppointments(patient_id: number | undefined) {
  const [opened, setOpened] = useState(false)
  const { data, isPending, isError, isPlaceholderData, refetch } = useCall(
    api.appointments,
    { uninvoiced: true, patient_id, limit: MOST_OFFERED },
    { enabled: opened },
  )
  return {
    appointments: isPlaceholderData ? [] : (data ?? []),
    loading: isPending || isPlaceholderData,
    failed: isError,
    onOpen: () => {
      setOpened(true)
      if (isError) void refetch()
    },
  }
}

/** The list has no treatments, so the appointment itself is fetched. */
export function useChoice(change: AppointmentFieldProps['change']) {
  const t = useTexts(texts).create
  return async (appointment: PickedAppointment | null) => {
    if (!appointment) return change({ appointment: null })
    try {
      const details = await fetchCall(api.appointment, { id: appointment.id })
      if (details.active_invoice_id) return showAlert(t.already_invoiced)
      return change(takenFrom(details))
    } catch (error) {
      // oxlint-disable-next-line no-console
      console.warn('Could not load appointment', appointment.id, error)
      return showAlert(t.prefill_failed)
    }
  }
}
