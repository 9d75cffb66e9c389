import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import type { FlowStep } from '#domain/appointment-flow.ts'
import { dayOf } from '#domain/calendar.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { serverNow } from '#web/base/api/server-clock.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { ask } from '#web/base/ui/dialogs/questions.ts'
import { dismissAlerts, notify, notifyUndoable, showAlert } from '#web/base/ui/notices/alerts.ts'
import { useHasChairs } from '#web/nouns/chairs/use-chairs.ts'
import { isAlready } from './already-so.ts'
import { enqueueChange, isUnderWay } from './enqueue-change.ts'
import { texts as screen_texts } from './texts.ts'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'
import { useTakeBack } from './use-take-back.ts'
import { texts } from './flow-texts.ts'

type Named = Pick<Appointment, 'id' | 'patient_name' | 'datetime_start'> & { version?: number }
type Seated = Named & Pick<Appointment, 'chair_id'>

/** The step that undoes each step; an undone step cannot be redone, since its time is lost. */
const UNDONE_BY: Partial<Record<FlowStep, FlowStep>> = {
  confirmed: 'unconfirmed',
  arrived: 'expected',
  seated: 'unseated',
}

/** Takes a step of an appointment's day: shown at once, reverted on refusal, with Undo. */
export function useSteps() {
  const t = useTexts(texts)
  const save = useSaving()
  const hasChairs = useHasChairs()
  const { alerts } = useTexts(screen_texts)

  const take = (appointment: Named, step: FlowStep, chair_id?: number | null) =>
    save(appointment.id, shownBy(step), async (latest) => {
      const { id, version } = appointment
      const saved = await call(api.takeAppointmentStep, { id, step, version, chair_id })
      if (!latest()) return
      const sentence = t.done[step](isolate(saved.patient_name))
      const back = UNDONE_BY[step]
      if (back) notifyUndoable(sentence, () => void take(saved, back), noticeKey('appointment', id))
      else notify(sentence, { about: noticeKey('appointment', id) })
    })
  // Without a version: that a patient arrived is true regardless of other changes.
  return async ({ id, patient_name, datetime_start, chair_id }: Seated, step: FlowStep) => {
    const named = { id, patient_name, datetime_start }
    if (step !== 'seated' || chair_id !== null || !hasChairs) return take(named, step)
    try {
      const { chooseChair } = await import('./choose-chair.tsx')
      const chosen = await chooseChair(id, patient_name)
      if (chosen !== undefined) await take(named, step, chosen ?? undefined)
    } catch (error) {
      showAlert(alerts.error(serverSentence(error) ?? alerts.status), 'error', error)
    }
  }
}

/** Cancels an appointment whose patient did not come, after a question. */
export function useNoShow() {
  const t = useTexts(texts).missed
  const { cancelled } = useTexts(screen_texts)
  const formats = useFormats()
  const save = useSaving()
  const { offerUndo } = useTakeBack()
  return async ({ id, patient_name, datetime_start }: Named) => {
    const when = `\u2068${formats.day(dayOf(datetime_start), 'weekday')}\u2069 \u2066${timeOf(datetime_start)}\u2069`
    const sure = await ask({
      question: t.question(isolate(patient_name)),
      explanation: t.explanation(when),
      confirm: t.confirm,
      cancel: t.keep,
      tone: 'cautious',
    })
    if (!sure) return
    const change = { status: 'cancelled', absence: 'no_show' } as const
    await save(id, change, async () => {
      try {
        offerUndo.missed(await call(api.changeAppointmentStatus, { id, ...change }))
      } catch (error) {
        // As after an answer that was lost: what was asked for is so.
        if (!isAlready(error, 'cancelled')) throw error
        notify(cancelled(isolate(patient_name)), { about: noticeKey('appointment', id) })
      }
    })
  }
}

function useSaving() {
  const t = useTexts(screen_texts).alerts
  return (id: number, shown: Partial<Appointment>, act: (latest: () => boolean) => Promise<void>) => {
    dismissAlerts()
    if (isUnderWay(id, shown)) return Promise.resolve()
    return enqueueChange(id, shown, async (latest) => {
      try {
        await act(latest)
        await invalidate(api.takeAppointmentStep.changes)
      } catch (error) {
        showAlert(t.error(serverSentence(error) ?? t.status), 'error', error)
      }
    })
  }
}

function shownBy(step: FlowStep): Partial<Appointment> {
  const now = serverNow().toISOString()
  if (step === 'confirmed') return { confirmed_at: now }
  if (step === 'unconfirmed') return { confirmed_at: null }
  if (step === 'arrived') return { arrived_at: now }
  if (step === 'seated') return { seated_at: now }
  return step === 'unseated' ? { seated_at: null } : { arrived_at: null, seated_at: null }
}
