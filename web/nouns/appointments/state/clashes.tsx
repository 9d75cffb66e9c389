import { dayOf } from '#domain/calendar.ts'
import { type ApiError, serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { TimeRange } from '#web/base/ui/formatted-values.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts } from './texts.ts'

/** An appointment that overlaps the new one. */
interface Clash {
  id: number
  patient_name: string
  doctor_name: string
  datetime_start: string
  datetime_end: string
}

/** Leave of the doctor at that time. */
interface LeaveClash {
  leave_id: number
  doctor_name: string
  starts: string
  ends: string
}

export interface Overlap {
  sentence: string
  conflicts: readonly (Clash | LeaveClash)[]
}

/** The clashes listed in a 409; any other refusal has none. */
export function overlapIn(error: ApiError): Overlap | undefined {
  const { conflicts } = error.answer
  return Array.isArray(conflicts)
    ? { sentence: serverSentence(error) ?? error.message, conflicts: conflicts as Overlap['conflicts'] }
    : undefined
}

/** Whether there is more than the sentence says: it names the first overlap, and no times of leave. */
export const hasMoreThanSentence = ([first, ...others]: Overlap['conflicts']) =>
  others.length > 0 || (first !== undefined && 'leave_id' in first)

/** The clashes with their times. */
export function Clashes({ conflicts }: Pick<Overlap, 'conflicts'>) {
  const t = useTexts(texts).clash
  if (!hasMoreThanSentence(conflicts)) return null
  return (
    <ul className="mt-1 flex flex-col gap-0.5 font-normal">
      {conflicts.map((clash) =>
        'leave_id' in clash ? (
          <LeaveLine key={`leave-${clash.leave_id}`} {...clash} />
        ) : (
          <li key={clash.id} className="flex flex-wrap gap-x-2">
            <TimeRange start={clash.datetime_start} end={clash.datetime_end} />
            <span>
              <Isolated text={t.with(isolate(clash.patient_name), isolate(clash.doctor_name))} />
            </span>
          </li>
        ),
      )}
    </ul>
  )
}

function LeaveLine({ starts, ends, doctor_name }: LeaveClash) {
  const t = useTexts(texts).clash
  const formats = useFormats()
  const words = (time: string) => isolate(`${formats.day(dayOf(time))} ${timeOf(time)}`)
  return (
    <li>
      <Isolated text={t.leave(isolate(doctor_name), words(starts), words(ends))} />
    </li>
  )
}
