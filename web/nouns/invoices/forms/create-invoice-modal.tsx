import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { deviceMs } from '#web/base/api/server-clock.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { emptyDraft, type InvoiceDraft, appointmentDraft } from './invoice-draft.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

interface CreateInvoiceModalProps {
  /** The parameters of the address that prefill the form. */
  appointment_id: number | undefined
  patient_id: number | undefined
  /** Called with the created or existing invoice, which replaces the form. */
  onInvoice: (id: number) => void
  onClose: () => void
}

/** Lazy, since its comboboxes are large. */
export default function CreateInvoiceModal(props: CreateInvoiceModalProps) {
  const { appointment_id, patient_id, onInvoice, onClose } = props
  const t = useTexts(texts).create
  const { start, active_invoice_id, query } = useStart(appointment_id, patient_id)
  const refuse = useEffectEvent((invoice_id: number) => {
    showAlert(t.already_invoiced)
    onInvoice(invoice_id)
  })
  useEffect(() => {
    if (active_invoice_id) refuse(active_invoice_id)
  }, [active_invoice_id])

  if (start) return <InvoiceForm start={start} onInvoice={onInvoice} onClose={onClose} />
  return (
    <Modal title={t.title} size="lg" onClose={onClose}>
      <Answer query={query} failed={t.load_failed} skeleton={<FieldsSkeleton fields={5} />} />
    </Modal>
  )
}

/** The initial values, fixed once loaded: later responses must not change what is typed. */
function useStart(appointment_id: number | undefined, patient_id: number | undefined) {
  const byAppointment = appointment_id !== undefined
  const byPatient = !byAppointment && patient_id !== undefined
  // Refetched, because the cache may be outdated, as after the cancellation of its invoice.
  const [openedAt] = useState(deviceMs)
  const appointment = useCall(api.appointment, { id: appointment_id ?? 0 }, { enabled: byAppointment, staleTime: 0 })
  const patient = useCall(api.patient, { id: patient_id ?? 0 }, { enabled: byPatient })
  const [start, setStart] = useState<InvoiceDraft | undefined>(
    byAppointment || byPatient ? undefined : emptyDraft(null),
  )

  const loaded = byAppointment && appointment.dataUpdatedAt >= openedAt ? appointment.data : undefined
  const active_invoice_id = start ? null : loaded?.active_invoice_id
  if (!start && loaded && !active_invoice_id) setStart(appointmentDraft(loaded))
  if (!start && byPatient && patient.data) setStart(emptyDraft(patient.data))
  return {
    start,
    active_invoice_id,
    query: {
      data: start,
      isError: appointment.isError || patient.isError,
      refetch: byAppointment ? appointment.refetch : patient.refetch,
    },
  }
}
