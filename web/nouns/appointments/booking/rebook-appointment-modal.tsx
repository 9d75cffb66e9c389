import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AppointmentDetails } from '#contract/appointments.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { useTakeBack } from '../state/use-take-back.ts'
import { draftFrom, movedWhole, requestOf } from './appointment-draft.ts'
import { AppointmentForm } from './appointment-form.tsx'
import { EditableAppointment } from './editable-appointment.tsx'
import { texts } from './texts.ts'
import { useAppointmentForm, useWhen } from './use-appointment-form.ts'

/** A copy of an appointment at another time; saving cancels the old one in the same transaction. */
export default function RebookAppointmentModal({ id, address }: { id: number; address: DayAddress }) {
  return (
    <EditableAppointment id={id} title={useTexts(texts).rebook_title} onClose={address.close}>
      {(opened) => <RebookForm replaced={opened} address={address} />}
    </EditableAppointment>
  )
}

function RebookForm({ replaced, address }: { replaced: AppointmentDetails; address: DayAddress }) {
  const t = useTexts(texts)
  const when = useWhen()
  const { offerUndo } = useTakeBack()
  const [start] = useState(() => ({ ...draftFrom(replaced), kept_chair_id: undefined }))
  const form = useAppointmentForm(api.bookAppointment, {
    start,
    input: (draft) => ({ ...requestOf(draft), replaces_appointment_id: replaced.id }),
    onSuccess: (booked) => {
      offerUndo.booked(t.booked(isolate(booked.patient_name), when(booked)), booked, { replaced: replaced.id })
      address.showBooked(booked)
    },
  })
  return (
    <AppointmentForm
      form={form}
      id={replaced.id}
      title={t.rebook_title}
      submit={t.rebook}
      note={t.replaces(`\u2068${when(replaced)}\u2069`)}
      adjust={movedWhole}
      patient_locked
      onClose={address.close}
    />
  )
}
