import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import type { DayHoursAnswer } from '#contract/hours.ts'
import { DEFAULT_LENGTH_MINUTES, endOfLength, lengthBetween } from '#domain/appointment.ts'
import { keepsOut } from '#domain/block.ts'
import { isDay } from '#domain/calendar.ts'
import { freeStarts } from '#domain/free-starts.ts'
import { leaveOn } from '#domain/hours.ts'
import { timeOn } from '#domain/midnight.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinicNow } from '#web/base/clinic/clinic.ts'
import { useHours } from '#web/nouns/hours/use-hours.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { TimeRange } from '#web/base/ui/formatted-values.tsx'
import type { Draft } from './appointment-draft.ts'
import { useLengthWords } from '#web/nouns/hours/use-length-words.ts'
import { texts } from './texts.ts'
import { useOwnBlocks } from './use-own-blocks.ts'

interface DoctorsDayProps {
  draft: Draft
  onChange: (draft: Draft) => void
  /** The appointment being moved. */
  except: number | undefined
}

/** The chosen doctor's taken and free times that day, so that a free time is chosen at the first attempt. */
export function DoctorsDay({ draft, onChange, except }: DoctorsDayProps) {
  const t = useTexts(texts)
  const { doctor_id, date } = draft
  const { data, isPlaceholderData, isError, refetch } = useCall(
    api.appointments,
    { doctor_id: doctor_id ?? 0, date },
    { enabled: doctor_id !== null && isDay(date) },
  )
  if (doctor_id === null || !isDay(date)) return null
  if (isError && !data) {
    return (
      <div className="col-span-2 rounded-md border border-line">
        <ErrorNote text={t.day_failed} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!data) return null
  const taken = data.filter(({ id, status }) => status !== 'cancelled' && id !== except)
  return (
    // What was there keeps its place until the other day's times come: a form that shrinks and grows moves its buttons
    // away from under a click.
    <div
      inert={isPlaceholderData}
      className={classNames('col-span-2 -mt-1 flex min-w-0 flex-col gap-3', isPlaceholderData && 'invisible')}
    >
      <FreeTimes draft={draft} onChange={onChange} taken={taken} />
      <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1.5 text-xs text-ink-soft">
        {taken.length === 0 ? t.free : t.busy}
        {taken.map(({ id, datetime_start, datetime_end }) => (
          <span key={id} className="rounded-sm bg-sunken px-1.5 py-0.5">
            <TimeRange start={datetime_start} end={datetime_end} />
          </span>
        ))}
      </p>
    </div>
  )
}

interface FreeTimesProps {
  draft: Draft
  onChange: (draft: Draft) => void
  taken: readonly Appointment[]
}

/** Choosing a free time moves the appointment there and keeps its length. */
function FreeTimes({ draft, onChange, taken }: FreeTimesProps) {
  const t = useTexts(texts)
  const words = useLengthWords()
  const now = useClinicNow()
  const { date, start, end, doctor_id } = draft
  const { hours } = useHours(date)
  const kept = useKeptTimes(draft)
  if (!hours || date < now.slice(0, 10)) return null
  const own = hours.doctors.find((each) => each.doctor_id === doctor_id)
  const ranges = own?.ranges ?? hours.clinic
  if (ranges.length === 0) return <p className="text-sm text-ink-soft">{t.no_hours[whyNoHours(hours, own?.leave)]}</p>

  const length_minutes = lengthBetween(start, end) ?? DEFAULT_LENGTH_MINUTES
  const starts = freeStarts({ day: date, ranges, taken: [...taken, ...kept], length_minutes, now })
  if (starts.length === 0) return <p className="text-sm text-ink-soft">{t.no_free_time(words(length_minutes))}</p>
  return (
    <ChoiceChips
      label={t.free_times}
      choices={starts.map((value) => ({ value, words: value }))}
      chosen={starts.find((each) => each === start)}
      onChoose={(chosen) => onChange({ ...draft, start: chosen, end: endOfLength(chosen, length_minutes) ?? end })}
    />
  )
}

/** What a search for a time leaves out as well: closed time, and what is reserved for another type. */
const useKeptTimes = (draft: Draft) =>
  useOwnBlocks(draft)
    .filter((block) => keepsOut(block, draft.type_id))
    .flatMap((block) => {
      const range = leaveOn(draft.date, block)
      return range
        ? [{ datetime_start: timeOn(draft.date, range.open), datetime_end: timeOn(draft.date, range.close) }]
        : []
    })

const whyNoHours = ({ clinic }: DayHoursAnswer, leave: readonly unknown[] = []) =>
  clinic.length === 0 ? 'closed' : leave.length > 0 ? 'leave' : 'off'
