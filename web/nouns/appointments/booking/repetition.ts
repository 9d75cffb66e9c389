import { api } from '#contract/api.ts'
import { isDay, type LocalTime } from '#domain/calendar.ts'
import { FEWEST_IN_SERIES, type MovedVisit, type OnClash, type Repetition as Repeated } from '#domain/series.ts'
import { useCall } from '#web/base/api/queries.ts'
import { bookingOf, type Draft, timesOf } from './appointment-draft.ts'

/** How a booking is repeated. */
export interface Repetition extends Repeated {
  on_clash: OnClash
  /** What the visits were when some were moved: to other turns, other times would be nearest. */
  moved_of?: string
}

/** Most courses of visits are like this: every four weeks, six times. */
export const USUAL_REPETITION: Repetition = { every: 4, unit: 'week', count: 6, on_clash: 'refuse' }

/** A visit for each of these sessions of a plan. */
export const repetitionOf = (plan_session_ids: readonly number[]): Repetition | null =>
  plan_session_ids.length < FEWEST_IN_SERIES ? null : { ...USUAL_REPETITION, count: plan_session_ids.length }

const hasTimes = ({ doctor_id, date, start, end }: Draft) =>
  doctor_id !== null && isDay(date) && start !== '' && end > start

/** When the visits would be, and which of them clash; `asked` is false until doctor, day and times are known. */
export function useSeriesPreview(draft: Draft, repetition: Repetition | null) {
  const asked = repetition !== null && hasTimes(draft)
  const { on_clash: _on_clash, ...repeated } = askedOf(draft, repetition ?? USUAL_REPETITION)
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
export const seriesOrOne = (draft: Draft, repetition: Repetition | null) => ({
  ...bookingOf(draft),
  ...(repetition && askedOf(draft, repetition)),
})

/** What the turns of the visits, and the times that are free for them, depend on. */
function turnsOf(draft: Draft, { every, unit, count }: Repeated) {
  const { patient, doctor_id, chair_id, type_id } = draft
  return JSON.stringify([patient?.id, doctor_id, chair_id, type_id, timesOf(draft), every, unit, count])
}

/** The visits that were moved and still are: none once anything else was chosen. */
export const movedOf = (draft: Draft, repetition: Repetition): readonly MovedVisit[] =>
  repetition.moved_of === turnsOf(draft, repetition) ? (repetition.moved ?? []) : []

/** With a visit at another time, or with `datetime_start` null at its turn again. */
export function withMoved(draft: Draft, repetition: Repetition, { series_number, datetime_start }: Moving): Repetition {
  const others = movedOf(draft, repetition).filter((visit) => visit.series_number !== series_number)
  const moved = datetime_start === null ? others : [...others, { series_number, datetime_start }]
  return { ...repetition, moved, moved_of: turnsOf(draft, repetition) }
}

interface Moving {
  series_number: number
  datetime_start: LocalTime | null
}

function askedOf(draft: Draft, repetition: Repetition) {
  const { moved_of: _moved_of, moved: _moved, ...asked } = repetition
  const moved = movedOf(draft, repetition)
  return { ...asked, ...(moved.length > 0 && { moved: [...moved] }) }
}
