import type { BusinessHours } from '#domain/business-hours.ts'
import { type Weekday, WEEKDAYS } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Card } from '#web/base/ui/card.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { TimeField } from '#web/base/ui/fields/time-field.tsx'
import { type ClinicFields, closesEarly, type DayFields } from './clinic-fields.ts'
import { OutsideHoursNote } from './outside-hours-note.tsx'
import { texts } from './texts.ts'

interface BusinessHoursFieldsProps {
  value: ClinicFields['hours']
  onChange: (hours: ClinicFields['hours']) => void
  /** Shows which days close before they open. */
  tried: boolean
  stored: BusinessHours
}

export function BusinessHoursFields({ value, onChange, tried, stored }: BusinessHoursFieldsProps) {
  const t = useTexts(texts)
  const names = useFormats().weekdays('long')
  const change = (weekday: Weekday, part: Partial<DayFields>) =>
    onChange({ ...value, [weekday]: { ...value[weekday], ...part } })
  return (
    <Card title={t.hours}>
      <p className="-mt-1 mb-4 text-xs text-ink-faint">{t.hours_hint}</p>
      <div className="flex flex-col gap-2.5">
        {WEEKDAYS.map((weekday, index) => (
          <OpeningDay
            key={weekday}
            name={names[index] ?? weekday}
            day={value[weekday]}
            onChange={(part) => change(weekday, part)}
            error={tried && closesEarly(value[weekday]) ? t.order : undefined}
          />
        ))}
      </div>
      <OutsideHoursNote hours={value} stored={stored} />
    </Card>
  )
}

interface OpeningDayProps {
  name: string
  day: DayFields
  onChange: (part: Partial<DayFields>) => void
  error: string | undefined
}

function OpeningDay({ name, day, onChange, error }: OpeningDayProps) {
  const t = useTexts(texts)
  const time = { required: true, label_hidden: true, className: 'flex-1' }
  return (
    <div className="grid min-h-11 items-center gap-x-3 sm:grid-cols-[minmax(7rem,1fr)_2fr]">
      <Checkbox label={name} checked={day.is_open} onChange={({ target }) => onChange({ is_open: target.checked })} />
      {day.is_open ? (
        <div dir="ltr" className="flex min-w-0 items-start gap-2">
          <TimeField {...time} label={t.opens(name)} value={day.open} onChange={(open) => onChange({ open })} />
          <span aria-hidden className="pt-2.5 text-ink-faint">
            –
          </span>
          <TimeField
            {...time}
            label={t.closes(name)}
            value={day.close}
            onChange={(close) => onChange({ close })}
            error={error}
          />
        </div>
      ) : (
        <span className="text-sm text-ink-faint">{t.closed}</span>
      )}
    </div>
  )
}
