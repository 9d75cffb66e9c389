import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { ApiError, serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { language } from '#web/base/i18n/language.ts'
import { dismissAlerts, notify, notifyUndoable, showAlert } from '#web/base/ui/notices/alerts.ts'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'
import { overlapIn } from './overlap.ts'
import { texts as flow_texts } from './flow-texts.ts'
import { texts } from './texts.ts'
import { useClashQuestion } from './use-clash-question.tsx'

/** Ignores a second click on 'Take back' during the first request. */
const underWay = new Set<number>()

/** Without a version: whatever else has changed since. */
type Changed = Pick<Appointment, 'id' | 'patient_name'> & { version?: number }
type Registered = Changed & { warnings: AnswerOf<typeof api.changeAppointmentStatus>['warnings'] }

interface Booked {
  /** The appointment that the booking cancelled. */
  replaced?: number
  /** The patient was registered with the booking, and stays. */
  new_patient?: boolean
}

/**
 * Undoes a one-step change of an appointment, and offers that in a notice. It sends the version that the change made, so
 * that later changes of other users are not undone. Works even when the screen that offered it was left.
 */
export function useTakeBack() {
  const t = useTexts(texts)
  const flow = useTexts(flow_texts).missed
  const askAboutClash = useClashQuestion()

  /** Sets a registered or cancelled appointment to scheduled again. */
  async function takeBack(appointment: Changed) {
    await attempt(appointment.id, async () => {
      const reopened = await reopen(appointment)
      if (reopened) tellTakenBack(appointment)
      return reopened
    })
  }

  async function reopen(appointment: Changed, allow_overlap = false): Promise<boolean> {
    const { id, version } = appointment
    try {
      await call(api.changeAppointmentStatus, { id, version, status: 'scheduled', allow_overlap })
      return true
    } catch (error) {
      const overlap = error instanceof ApiError ? overlapIn(error) : undefined
      if (!overlap) throw error
      return (await askAboutClash(overlap, t.leave_cancelled)) && reopen(appointment, true)
    }
  }

  /** Cancels a new booking again; an appointment that it replaced is scheduled again. */
  async function takeBackBooking({ id, version, patient_name }: Changed, { replaced, new_patient }: Booked) {
    await attempt(id, async () => {
      const cancelled = await call(api.changeAppointmentStatus, { id, version, status: 'cancelled', wait_again: true })
      const before = { id: replaced ?? id, patient_name }
      if (replaced === undefined) offerUndo.cancelled(cancelled, new_patient && t.patient_stays(isolate(patient_name)))
      else if (await reopen(before)) tellTakenBack(before)
      return true
    })
  }

  const tellTakenBack = ({ id, patient_name }: Changed) =>
    notify(t.taken_back(isolate(patient_name)), { about: noticeKey('appointment', id) })

  /** `act` resolves with whether anything was changed. */
  async function attempt(id: number, act: () => Promise<boolean>) {
    if (underWay.has(id)) return
    underWay.add(id)
    dismissAlerts()
    let hasChanged = false
    try {
      hasChanged = await act()
    } catch (error) {
      showAlert(t.alerts.error(serverSentence(error) ?? t.alerts.status), 'error', error)
    }
    const shown = invalidate(api.changeAppointmentStatus.changes)
    // The button stays until the screen shows the change. A user who declined may press it again at once.
    if (hasChanged) await shown
    underWay.delete(id)
  }

  const offerUndo = {
    registered: (appointment: Registered) => {
      const sentence = t.registered(isolate(appointment.patient_name))
      const say = (more: string[]) => offer(appointment, [sentence, ...more].join(' '), () => takeBack(appointment))
      if (appointment.warnings.length === 0) say([])
      else warned(appointment).then(say, () => say([]))
    },
    cancelled: (appointment: Changed, besides: string | false = false) =>
      offer(appointment, [t.cancelled(isolate(appointment.patient_name)), besides].filter(Boolean).join(' '), () =>
        takeBack(appointment),
      ),
    missed: (appointment: Changed) =>
      offer(appointment, flow.done(isolate(appointment.patient_name)), () => takeBack(appointment)),
    booked: (sentence: string, appointment: Changed, booked: Booked = {}) =>
      offer(appointment, sentence, () => takeBackBooking(appointment, booked)),
  }
  return { takeBack, offerUndo }
}

/** Loaded when there is something to say, which is rare. */
async function warned({ warnings }: Registered) {
  const { warnedIn } = await import('#web/nouns/treatment-codes/plausibility-words.ts')
  return warnedIn(language(), warnings)
}

const offer = ({ id }: Changed, sentence: string, undo: () => Promise<void>) =>
  notifyUndoable(sentence, () => void undo(), noticeKey('appointment', id))
