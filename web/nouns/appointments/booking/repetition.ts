import { api } from '#contract/api.ts'
import { isDay } from '#domain/calendar.ts'
import type { OnClash, Repetition as Repeated } from '#domain/series.ts'
import { useCall } from '#web/base/api/queries.ts'
import { bookingOf, type Draft, timesOf } from './appointment-draft.ts'

/** How a booking is repeated. */
export interface Repetition extends Repeated {
  on_clash: OnClash
}

/** Most courses of visits are like this: every four weeks, six times. */
export const USUAL_REPETITION: Repetition = { every: 4, unit: 'week', count: 6, on_clash: 'refuse' }

const hasTimes = ({ doctor_id, date, start, end }: Draft) =>
  doctor_id !== null && isDay(date) && start !== '' && end > start

/** When the visits would be, and which of them clash; `asked` is false until doctor, day and times are known. */
export function useSeriesPreview(draft: Draft, repetition: Repetition | null) {
  const asked = repetition !== null && hasTimes(draft)
  const { on_clash: _on_clash, ...repeated } = repetition ?? USUAL_REPETITION
  const { patient, doctor_id, chair_id, type_id } = draft
  const whose = { patient_id: patient?.id, doctor_id: doctor_id ?? 0, chair_id: chair_id ?? undefined }
  const input = { ...whose, type_id: type_id ?? undefined, ...timesOf(draft), ...repeated }
  return { asked, query: useCall(api.previewSeries, input, { enabled: asked }) }
}

/** How many visits the form would book now. */
export function useVisitsToBook(draft: Draft, repetition: Repetition | null) {
  const { query } = useSeriesPreview(draft, repetition)
  if (!repetition) return 1
  const { count, on_clash } = repetition
  return on_clash === 'skip' ? count - (query.data?.clashes.length ?? 0) : count
}

/** The request of one visit, or of all. */
export const seriesOrOne = (draft: Draft, repetition: Repetition | null) => ({ ...bookingOf(draft), ...repetition })
