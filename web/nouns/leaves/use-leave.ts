import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { submitKey } from '#web/base/api/submit-key.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { dismissAlerts, notify, notifyUndoable, showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

/** Adds or removes leave in one step; `onStranded` shows the stranded appointments of new leave. */
export function useLeave(onStranded: (id: number) => void) {
  const t = useTexts(texts)
  const formats = useFormats()
  const [key] = useState(submitKey)

  async function attempt(act: () => Promise<void>) {
    dismissAlerts()
    try {
      await act()
    } catch (error) {
      showAlert(t.error(serverSentence(error) ?? t.failed), 'error', error)
    } finally {
      await invalidate(api.noteIllness.changes)
    }
  }

  /** A second click after a lost answer gets the first one's answer. */
  async function create<E extends typeof api.addLeave | typeof api.noteIllness>(endpoint: E, input: InputOf<E>) {
    try {
      const leave = await call(endpoint, input, { idempotency_key: key.current() })
      key.succeeded()
      return leave
    } catch (error) {
      key.failed(error)
      throw error
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
      const { id, stranded } = await create(api.addLeave, { doctor_id: doctor.id, ...times })
      const sentence = t.added(isolate(doctor.name), formats.day(day, 'weekday'))
      notifyUndoable(sentence, () => void remove(id, doctor.name), `leave-${id}`)
      if (stranded.length > 0) onStranded(id)
    })

  const withdrawIllness = (id: number, doctor: string) =>
    attempt(async () => {
      await call(api.withdrawIllness, { id })
      notify(t.not_ill(isolate(doctor)), { about: `leave-${id}` })
    })

  const noteIllness = (doctor: { id: number; name: string }) =>
    attempt(async () => {
      const { id, stranded } = await create(api.noteIllness, { doctor_id: doctor.id })
      notifyUndoable(t.noted_ill(isolate(doctor.name)), () => void withdrawIllness(id, doctor.name), `leave-${id}`)
      if (stranded.length > 0) onStranded(id)
    })

  return { addDay, remove, noteIllness, withdrawIllness }
}
