import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { notify, notifyUndoable, showAlert } from '#web/base/ui/notices/alerts.ts'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'
import { texts as screen_texts } from '../state/texts.ts'
import { texts } from './series-texts.ts'

type Booked = Pick<Appointment, 'id' | 'patient_name'>

/** Offers in a notice to cancel the visits of a new series again; the patient's entry of the wait list opens with the first. */
export function useTakeBackSeries() {
  const t = useTexts(texts)
  const { alerts } = useTexts(screen_texts)
  async function takeBack(series_id: number, { id, patient_name }: Booked) {
    const about = noticeKey('appointment', id)
    try {
      await call(api.changeAppointmentStatus, { id, status: 'cancelled', wait_again: true })
      await call(api.changeSeries, { id: series_id, from_appointment_id: id, cancel: true })
      notify(t.undone(isolate(patient_name)), { about })
    } catch (error) {
      showAlert(alerts.error(serverSentence(error) ?? alerts.status), 'error', error)
    }
    void invalidate(api.changeSeries.changes)
  }
  return (sentence: string, series_id: number, first: Booked) =>
    notifyUndoable(sentence, () => void takeBack(series_id, first), noticeKey('appointment', first.id))
}
