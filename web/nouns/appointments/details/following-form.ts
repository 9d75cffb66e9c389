import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import type { WarnedAppointment } from '#contract/series.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { lengthOf } from '#domain/appointment.ts'
import { ApiError, serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify, notifyUndoable, showAlert } from '#web/base/ui/notices/alerts.ts'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'
import { type Overlap, overlapIn } from '../state/overlap.ts'
import { texts as screen_texts } from '../state/texts.ts'
import { texts as warning_texts } from '../state/warning-texts.ts'
import { texts } from './following-texts.ts'

export const FOLLOWING_ACTS = ['move', 'cancel'] as const
export type FollowingAct = (typeof FOLLOWING_ACTS)[number]

const placeOf = (row: Appointment) => ({
  doctor_id: row.doctor_id,
  start_time: row.datetime_start.slice(11, 16),
  minutes: lengthOf(row),
  chair_id: row.chair_id,
  type_id: row.type_id,
})
type Place = ReturnType<typeof placeOf>

/** What of `wanted` is not so yet: all that is sent, since what else they differ in stays. */
const changedIn = (before: Place, wanted: Place): Partial<Place> => ({
  ...(wanted.doctor_id !== before.doctor_id && { doctor_id: wanted.doctor_id }),
  ...(wanted.start_time !== before.start_time && { start_time: wanted.start_time }),
  ...(wanted.minutes !== before.minutes && { minutes: wanted.minutes }),
  ...(wanted.chair_id !== before.chair_id && { chair_id: wanted.chair_id }),
  ...(wanted.type_id !== before.type_id && { type_id: wanted.type_id }),
})

const OPENED: { act: FollowingAct; reason: string; allow_overlap: boolean } = {
  act: 'move',
  reason: '',
  allow_overlap: false,
}

type Options = { from: Appointment & { series_id: number }; rows: readonly Appointment[]; onDone: () => void }

/** Moves or cancels `rows`, which begin with `from`; both can be undone. */
export function useFollowingForm({ from, rows, onDone }: Options) {
  const t = useTexts(texts)
  const [overlap, setOverlap] = useState<Overlap>()
  const before = placeOf(from)
  const offerUndo = useUndo(from, rows)
  const form = useCallForm(api.changeSeries, {
    start: { ...OPENED, ...before },
    check: ({ act: chosen, reason: _reason, allow_overlap: _overlap, ...wanted }) =>
      chosen === 'cancel' || Object.keys(changedIn(before, wanted)).length > 0 ? {} : { start_time: t.nothing_changes },
    input: ({ act: chosen, reason, allow_overlap, ...wanted }) => ({
      id: from.series_id,
      from_appointment_id: from.id,
      ...(chosen === 'cancel' ? { cancel: true, reason } : { ...changedIn(before, wanted), allow_overlap }),
    }),
    onSuccess: ({ booked }, { act: done }) => {
      offerUndo(done, booked)
      onDone()
    },
    alert: (error, at_field) => (at_field || clashesIn(error) ? undefined : (serverSentence(error) ?? t.failed)),
    onError: (error) => setOverlap(clashesIn(error)),
  })
  const set = (part: Partial<typeof form.values>) => {
    form.set(part)
    setOverlap(undefined)
  }
  return { ...form, set, overlap }
}

const clashesIn = (error: unknown) => (error instanceof ApiError ? overlapIn(error) : undefined)

/** Those that were in different places before stay where they were moved to, since one call cannot put them back. */
function useUndo(from: Appointment & { series_id: number }, rows: readonly Appointment[]) {
  const t = useTexts(texts)
  const { alerts } = useTexts(screen_texts)
  const warning_t = useTexts(warning_texts)
  const name = isolate(from.patient_name)
  const about = noticeKey('appointment', from.id)
  const before = placeOf(from)
  const moved_back: InputOf<typeof api.changeSeries> = { id: from.series_id, from_appointment_id: from.id, ...before }
  const were_alike = rows.every((row) => JSON.stringify(placeOf(row)) === JSON.stringify(before))
  async function undo(act: FollowingAct, done: readonly Appointment[]) {
    try {
      if (act === 'move') await call(api.changeSeries, moved_back)
      else for (const { id } of done) await call(api.changeAppointmentStatus, { id, status: 'scheduled' })
      notify(t.as_before(name), { about })
    } catch (error) {
      showAlert(alerts.error(serverSentence(error) ?? t.failed), 'error', error)
    }
    void invalidate(api.changeSeries.changes)
  }
  return (act: FollowingAct, done: readonly WarnedAppointment[]) => {
    const warned = act === 'move' ? done.filter(({ warnings }) => warnings.length > 0).length : 0
    const said = (act === 'move' ? t.moved : t.cancelled)(name, done.length)
    const sentence = warned > 0 ? `${said}. ${warning_t.to_check(warned)}` : said
    if (act === 'move' && !were_alike) notify(sentence, { about })
    else notifyUndoable(sentence, () => void undo(act, done), about)
  }
}
