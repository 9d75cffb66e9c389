import { api } from '#contract/api.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { dismissAlerts, notify, notifyUndoable, showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

/** Adds or removes leave in one step; `onStranded` shows the stranded appointments of new leave. */
export function useLeave(onStranded: (id: number) => void) {
  const t = useTexts(texts)
  const formats = useFormats()

  async function attempt(act: () => Promise<void>) {
    dismissAlerts()
    try {
      await act()
    } catch (error) {
      showAlert(t.error(serverSentence(error) ?? t.failed), 'error', error)
    } finally {
      await invalidate(api.addLeave.changes)
    }
  }

  const remove = (id: number, doctor: string) =>
    attempt(async () => {
      await call(api.removeLeave, { id })
      notify(t.removed(isolate(doctor)), { about: `leave-${id}` })
    })

  const addDay = (doctor: { id: number; name: string }, day: Day) =>
    attempt(async () => {
      const times = { starts: `${day}T00:00`, ends: `${addDays(day, 1)}T00:00` }
      const { id, stranded } = await call(api.addLeave, { doctor_id: doctor.id, ...times })
      const sentence = t.added(isolate(doctor.name), formats.day(day, 'weekday'))
      notifyUndoable(sentence, () => void remove(id, doctor.name), `leave-${id}`)
      if (stranded.length > 0) onStranded(id)
    })

  return { addDay, remove }
}
