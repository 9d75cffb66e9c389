import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import { hasBegun } from '#domain/appointment.ts'
import { clinicTime, dayOf } from '#domain/calendar.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { fetchCall } from '#web/base/api/queries.ts'
import { serverNow } from '#web/base/api/server-clock.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { dismissAlerts, notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { ask } from '#web/base/ui/dialogs/questions.ts'
import { isAlready } from './already-so.ts'
import { enqueueChange, isUnderWay } from './enqueue-change.ts'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'
import { texts } from './texts.ts'
import { useTakeBack } from './use-take-back.ts'

type ToRegister = Pick<Appointment, 'id' | 'patient_name' | 'datetime_start'>

/**
 * Registers an appointment in one step: completed on screen at once, reverted on refusal. If anything else was done or
 * accepted, the form is opened instead, which offers that.
 */
export function useRegister(openForm: (id: number) => void) {
  const t = useTexts(texts)
  const mayBeRegistered = useEarlyQuestion()
  const { offerUndo } = useTakeBack()
  return async (appointment: ToRegister) => {
    const { id } = appointment
    const change = { status: 'completed' } as const
    if (isUnderWay(id, change) || !(await mayBeRegistered(appointment))) return
    // The other half of a double click asked at the same moment.
    if (isUnderWay(id, change)) return
    dismissAlerts()
    await enqueueChange(id, change, async () => {
      try {
        if (await hasOffers(id)) return openForm(id)
        offerUndo.registered(await call(api.changeAppointmentStatus, { id, ...change }))
        await invalidate(api.changeAppointmentStatus.changes)
      } catch (error) {
        // As after an answer that was lost: what was asked for is so.
        if (isAlready(error, 'completed')) {
          notify(t.registered(isolate(appointment.patient_name)), { about: noticeKey('appointment', id) })
          return invalidate(api.changeAppointmentStatus.changes)
        }
        showAlert(t.alerts.error(serverSentence(error) ?? t.alerts.status), 'error', error)
      }
    })
  }
}

/** What cannot be read is not offered; the registration itself then says what is wrong. */
async function hasOffers(id: number) {
  const offers = await fetchCall(api.appointment, { id }).then(
    (appointment) => appointment.offers,
    () => undefined,
  )
  return offers !== undefined && offers.chart_items.length + offers.plan_items.length > 0
}

/** Registering an appointment that has not begun is probably a slip, so it asks first. */
export function useEarlyQuestion() {
  const t = useTexts(texts).early
  const formats = useFormats()
  const { time_zone } = useClinic()
  return async ({ patient_name, datetime_start }: Omit<ToRegister, 'id'>) => {
    if (hasBegun({ datetime_start }, clinicTime(serverNow(), time_zone))) return true
    const when = `\u2068${formats.day(dayOf(datetime_start), 'weekday')}\u2069 \u2066${timeOf(datetime_start)}\u2069`
    return ask({
      question: t.question(patient_name),
      explanation: t.explanation(when),
      confirm: t.register,
      cancel: t.not_yet,
      tone: 'cautious',
    })
  }
}
