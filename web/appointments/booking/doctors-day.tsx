import { api } from '../../../contract/api.ts'
import { type Day, isDay } from '../../../domain/calendar.ts'
import { useCall } from '../../api/queries.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { TimeRange } from '../../ui/figures.tsx'
import { texts } from './texts.ts'

interface DoctorsDayProps {
  doctor_id: number | null
  date: Day
  /** The appointment being moved. */
  except: number | undefined
}

/** When the chosen doctor is taken that day, so that a free time is picked the first time. */
export function DoctorsDay({ doctor_id, date, except }: DoctorsDayProps) {
  const t = useTexts(texts)
  const { data, isPlaceholderData } = useCall(
    api.appointments,
    { doctor_id: doctor_id ?? 0, date },
    { enabled: doctor_id !== null && isDay(date) },
  )
  if (doctor_id === null || !data || isPlaceholderData) return null
  const taken = data.filter(({ id, status }) => status !== 'cancelled' && id !== except)
  return (
    <p className="col-span-2 -mt-2 flex flex-wrap items-center gap-x-1.5 gap-y-1.5 text-xs text-ink-soft">
      {taken.length === 0 ? t.free : t.busy}
      {taken.map(({ id, datetime_start, datetime_end }) => (
        <span key={id} className="rounded-sm bg-sunken px-1.5 py-0.5">
          <TimeRange start={datetime_start} end={datetime_end} />
        </span>
      ))}
    </p>
  )
}
