import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import { dayOf } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { texts } from './texts.ts'

const MOST_COUNTED = 20

interface WaitingAppointmentsProps {
  patient_id: number
  onChoose: (appointment: Appointment) => void
}

/** A note while invoicing a patient without an appointment who has a completed one without an invoice. */
export function WaitingAppointments({ patient_id, onChoose }: WaitingAppointmentsProps) {
  const t = useTexts(texts).create
  const formats = useFormats()
  const { data = [] } = useCall(api.appointments, { uninvoiced: true, patient_id, limit: MOST_COUNTED })
  const waiting = data.filter((appointment) => appointment.patient_id === patient_id)
  const latest = waiting.at(-1)
  if (!latest) return null
  const day = formats.day(dayOf(latest.datetime_start))
  return (
    <Banner
      tone="notice"
      action={
        <Button size="sm" onClick={() => onChoose(latest)} className="-my-1">
          {t.invoice_it}
        </Button>
      }
    >
      {t.waiting(day, latest.doctor_name)} {waiting.length > 1 && t.more_waiting(waiting.length - 1)}
    </Banner>
  )
}
