import { dayOf } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { TimeRange } from '#web/base/ui/formatted-values.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts } from './clash-texts.ts'
import { type BlockClash, hasMoreThanSentence, type LeaveClash, type Overlap } from './overlap.ts'

/** The clashes with their times. */
export default function Clashes({ conflicts }: Pick<Overlap, 'conflicts'>) {
  const t = useTexts(texts)
  if (!hasMoreThanSentence(conflicts)) return null
  return (
    <ul className="mt-1 flex flex-col gap-0.5 font-normal">
      {conflicts.map((clash) =>
        'starts' in clash ? (
          <AwayLine key={`${clash.starts} ${clash.ends}`} {...clash} />
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

function AwayLine({ starts, ends, ...clash }: LeaveClash | BlockClash) {
  const t = useTexts(texts)
  const formats = useFormats()
  const whose = isolate(clash.doctor_name ?? ('chair_name' in clash ? clash.chair_name : null) ?? '')
  const words = (time: string) => isolate(`${formats.day(dayOf(time))} ${timeOf(time)}`)
  return (
    <li>
      <Isolated text={t['leave_id' in clash ? 'leave' : 'closed'](whose, words(starts), words(ends))} />
    </li>
  )
}
