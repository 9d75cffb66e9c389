import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { FreeTime } from '#contract/free-time.ts'
import type { Leave } from '#contract/leaves.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { lengthBetween } from '#domain/appointment.ts'
import { dayOf } from '#domain/calendar.ts'
import { LONGEST_SEARCHED_MINUTES, SHORTEST_SEARCHED_MINUTES } from '#domain/find-time.ts'
import { endTime } from '#domain/midnight.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { dismissAlerts, notify, notifyUndoable, showAlert } from '#web/base/ui/notices/alerts.ts'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { texts } from './times-texts.ts'

type Stranded = Leave['stranded'][number]
const OFFERED = 3

/** The next three times that are free for this patient; a click moves the appointment there. */
export function TimesForStranded({ visit }: { visit: Stranded }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { busy, moveTo } = useMoveStranded(visit)
  const query = useCall(api.freeTimes, {
    minutes: searched(visit),
    patient_id: visit.patient_id,
    // Also time that is kept for its type.
    type_id: visit.type_id ?? undefined,
  })
  // While they are read again, the first may just have been given to another patient of the list.
  const stale = busy || query.isPlaceholderData || (query.isRefetching && query.isStale)
  return (
    <Answer query={query} failed={t.times_failed} skeleton={<RowsSkeleton rows={1} />}>
      {(times) =>
        times.length === 0 ? (
          <p className="text-sm text-ink-soft">{t.no_times}</p>
        ) : (
          <ul aria-label={t.free_for(visit.patient_name)} className="mt-1.5 grid gap-1.5 sm:grid-cols-3">
            {times.slice(0, OFFERED).map((time) => (
              <li key={`${time.doctor_id} ${time.datetime_start}`} className="min-w-0">
                <button
                  type="button"
                  aria-disabled={stale || undefined}
                  onClick={() => stale || void moveTo(time)}
                  className="flex min-h-11 w-full flex-col rounded-md border border-line-strong bg-surface px-2.5 py-1 text-start text-sm hover:border-brand hover:bg-brand-soft"
                >
                  <span className="sr-only">{t.move_to(visit.patient_name)} </span>
                  <span className="font-medium">
                    {formats.day(dayOf(time.datetime_start), 'weekday')}{' '}
                    <bdi dir="ltr">{timeOf(time.datetime_start)}</bdi>
                  </span>{' '}
                  <span className="max-w-full text-xs break-words text-ink-soft">
                    <bdi>{time.doctor_name}</bdi>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Answer>
  )
}

const searched = ({ datetime_start, datetime_end }: Stranded) => {
  const minutes = lengthBetween(timeOf(datetime_start), endTime(datetime_end)) ?? SHORTEST_SEARCHED_MINUTES
  return Math.min(Math.max(minutes, SHORTEST_SEARCHED_MINUTES), LONGEST_SEARCHED_MINUTES)
}

function useMoveStranded(visit: Stranded) {
  const t = useTexts(texts)
  const formats = useFormats()
  const [busy, setBusy] = useState(false)
  const name = isolate(visit.patient_name)
  const about = noticeKey('appointment', visit.id)

  async function save(times: Omit<InputOf<typeof api.rescheduleAppointment>, 'id' | 'patient_id'>) {
    dismissAlerts()
    setBusy(true)
    try {
      return await call(api.rescheduleAppointment, { id: visit.id, patient_id: visit.patient_id, ...times })
    } catch (error) {
      showAlert(t.error(serverSentence(error) ?? t.move_failed), 'error', error)
      return undefined
    } finally {
      await invalidate(api.rescheduleAppointment.changes)
      setBusy(false)
    }
  }

  async function putBack(version: number) {
    const { doctor_id, datetime_start, datetime_end } = visit
    // The time that it had lies in the leave.
    const back = await save({ version, doctor_id, datetime_start, datetime_end, allow_overlap: true })
    if (back) notify(t.put_back(name), { about })
  }

  async function moveTo({ doctor_id, doctor_name, datetime_start, datetime_end, chair_id }: FreeTime) {
    const times = { doctor_id, datetime_start, datetime_end, ...(chair_id !== null && { chair_id }) }
    const saved = await save({ version: visit.version, ...times })
    if (!saved) return
    const when = `${formats.day(dayOf(datetime_start), 'weekday')} ${timeOf(datetime_start)}`
    notifyUndoable(t.moved(name, isolate(when), isolate(doctor_name)), () => void putBack(saved.version), about)
  }

  return { busy, moveTo }
}
