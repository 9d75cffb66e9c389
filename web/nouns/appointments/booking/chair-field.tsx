import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import { overlaps } from '#domain/appointment.ts'
import { isDay } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { useChairs } from '#web/nouns/chairs/use-chairs.ts'
import { texts } from '../state/chair-texts.ts'
import { type Draft, timesOf } from './appointment-draft.ts'

interface ChairFieldProps {
  draft: Draft
  onChange: (draft: Draft) => void
  error: string | undefined
  /** The appointment being edited. */
  except: number | undefined
}

/** Whether there is a chair to choose: a clinic without chairs sees none. */
export function useHasChairs({ kept_chair_id }: Pick<Draft, 'kept_chair_id'>) {
  return useChairs().some(({ active }) => active) || Boolean(kept_chair_id)
}

/** Where the appointment is: what the server would choose, until the user chooses. Nothing in a clinic without chairs. */
export function ChairField({ draft, onChange, error, except }: ChairFieldProps) {
  const t = useTexts(texts)
  const chairs = useChairs()
  const taken = useTakenChairs(draft, except)
  const usual = useUsualChair(draft)
  if (!useHasChairs(draft)) return null
  const fallback = chairs.find(({ id, active }) => id === usual && (active || id === draft.kept_chair_id))
  const proposed = fallback && !taken.has(fallback.id) ? fallback.id : null
  const chair_id = draft.chair_id === undefined ? proposed : draft.chair_id
  return (
    <SelectField
      label={t.chair}
      value={chair_id ?? ''}
      onChange={(event) => onChange({ ...draft, chair_id: Number(event.target.value) || null })}
      error={error}
      className="max-sm:col-span-2"
    >
      <option value="">{t.none}</option>
      {chairs
        .filter(({ id, active }) => active || id === chair_id || id === draft.kept_chair_id)
        .map(({ id, name, active }) => (
          <option key={id} value={id}>
            {active ? (taken.has(id) ? t.taken(name) : name) : t.inactive(name)}
          </option>
        ))}
    </SelectField>
  )
}

const NONE: readonly Appointment[] = []

/** The chairs that other appointments have at that time. */
function useTakenChairs(draft: Draft, except: number | undefined) {
  const { date, start, end } = draft
  const chosen = isDay(date) && start !== '' && end > start
  const { data = NONE, isPlaceholderData } = useCall(api.appointments, { date }, { enabled: chosen })
  const others = chosen && !isPlaceholderData ? data : NONE
  return new Set(
    others
      .filter(({ id, status, is_history }) => id !== except && status !== 'cancelled' && !is_history)
      .filter((other) => overlaps(other, timesOf(draft)))
      .map(({ chair_id }) => chair_id),
  )
}

/** The chair that a change keeps, or that of the doctor. */
function useUsualChair({ kept_chair_id, doctor_id }: Draft) {
  const { data = [] } = useCall(api.doctors, {})
  if (kept_chair_id !== undefined) return kept_chair_id
  return data.find(({ id }) => id === doctor_id)?.usual_chair_id
}
