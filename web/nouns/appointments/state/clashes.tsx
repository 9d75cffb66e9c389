import { dayOf } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { TimeRange } from '#web/base/ui/formatted-values.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts } from './clash-texts.ts'
import { type BlockClash, type Clash, hasMoreThanSentence, type LeaveClash, type Overlap } from './overlap.ts'

interface ClashesProps extends Pick<Overlap, 'conflicts'> {
  /** Of appointments on days of their own, all in one sentence that names no clash. */
  of_several?: boolean
}

/** The clashes with their times. */
export default function Clashes({ conflicts, of_several = false }: ClashesProps) {
  if (!of_several && !hasMoreThanSentence(conflicts)) return null
  // One leave may clash with several appointments.
  const lines = new Map(conflicts.map((clash) => [keyOf(clash), clash]))
  return (
    <ul className="mt-1 flex flex-col gap-0.5 font-normal">
      {[...lines].map(([key, clash]) =>
        'starts' in clash ? <AwayLine key={key} {...clash} /> : <Line key={key} clash={clash} dated={of_several} />,
      )}
    </ul>
  )
}

const keyOf = (clash: Overlap['conflicts'][number]) =>
  'starts' in clash ? `${clash.starts} ${clash.ends} ${clash.doctor_name ?? ''}` : clash.id

function Line({ clash, dated }: { clash: Clash; dated: boolean }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { patient_name, doctor_name, chair_name, datetime_start, datetime_end } = clash
  const doctor = isolate(doctor_name)
  const whose = patient_name === undefined ? doctor : t.with(isolate(patient_name), doctor)
  return (
    <li className="flex flex-wrap gap-x-2">
      {dated && <span>{formats.day(dayOf(datetime_start), 'weekday')}</span>}
      <TimeRange start={datetime_start} end={datetime_end} />
      <span>
        <Isolated text={chair_name ? t.in_chair(whose, isolate(chair_name)) : whose} />
      </span>
    </li>
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
