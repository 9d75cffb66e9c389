import { useState } from 'react'
import { api } from '#contract/api.ts'
import { type BusinessHours, shortenedWeekdays } from '#domain/business-hours.ts'
import { dayOf } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { TimeRange } from '#web/base/ui/formatted-values.tsx'
import { type ClinicFields, hoursOf } from './clinic-fields.ts'
import { texts } from './texts.ts'

interface NoteProps {
  hours: ClinicFields['hours']
  stored: BusinessHours
}

/** Shown before shorter hours are saved: the appointments that would be outside them. */
export function OutsideHoursNote({ hours, stored }: NoteProps) {
  const t = useTexts(texts).outside
  const formats = useFormats()
  const wanted = hoursOf(hours)
  const [all, setAll] = useState(false)
  const enabled = isTyped(wanted) && shortenedWeekdays(stored, wanted).length > 0
  const { data, isPlaceholderData, isError } = useCall(
    api.appointmentsOutsideHours,
    { business_hours: JSON.stringify(wanted) },
    { enabled },
  )
  if (enabled && isError) return <Banner tone="warning">{t.failed}</Banner>
  if (!enabled || !data || isPlaceholderData || data.count === 0) return null
  const shown = all ? data.appointments : data.appointments.slice(0, FIRST)
  return (
    <div ref={show} className="mt-4 scroll-mb-24">
      <Banner tone="warning">
        <p>{t.count(data.count)}</p>
        <ul className="mt-1.5 flex flex-col gap-1 font-normal">
          {shown.map(({ id, patient_name, doctor_name, datetime_start, datetime_end }) => (
            <li key={id} className="flex flex-wrap gap-x-2">
              <span>{formats.day(dayOf(datetime_start), 'weekday')}</span>
              <TimeRange start={datetime_start} end={datetime_end} />
              <bdi className="font-medium">{patient_name}</bdi>
              <bdi>{doctor_name}</bdi>
            </li>
          ))}
        </ul>
        {data.count > shown.length && (
          <Button size="sm" onClick={() => setAll(true)} className="mt-2">
            {t.more(data.count - shown.length)}
          </Button>
        )}
      </Banner>
    </div>
  )
}

const FIRST = 5

/** It appears below the hours, where the bar with the save button may hide it. */
const show = (note: HTMLElement | null) => {
  note?.scrollIntoView({ block: 'nearest' })
}

const isTyped = (hours: BusinessHours) =>
  Object.values(hours).every((times) => times === null || (times.open !== '' && times.close > times.open))
