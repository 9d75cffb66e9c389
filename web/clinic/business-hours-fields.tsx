import { useController, type UseFormReturn, useWatch } from 'react-hook-form'
import type { BusinessHours } from '../../domain/business-hours.ts'
import { type Weekday, weekdays } from '../../domain/calendar.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useFormats } from '../i18n/formats.ts'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { TimeField } from '../ui/fields/time-field.tsx'
import type { ClinicFields } from './clinic-fields.ts'
import { OutsideHoursNote } from './outside-hours-note.tsx'
import { texts } from './texts.ts'

interface FormProps {
  form: UseFormReturn<ClinicFields>
}

export function BusinessHoursFields({ form, stored }: FormProps & { stored: BusinessHours }) {
  const t = useTexts(texts)
  const names = useFormats().weekdays('long')
  return (
    <Card title={t.hours}>
      <p className="-mt-1 mb-4 text-xs text-ink-faint">{t.hours_hint}</p>
      <div className="flex flex-col gap-2.5">
        {weekdays.map((weekday, index) => (
          <OpeningDay key={weekday} form={form} weekday={weekday} name={names[index] ?? weekday} />
        ))}
      </div>
      <OutsideHoursNote form={form} stored={stored} />
    </Card>
  )
}

function OpeningDay({ form, weekday, name }: FormProps & { weekday: Weekday; name: string }) {
  const t = useTexts(texts)
  const is_open = useWatch({ control: form.control, name: `hours.${weekday}.is_open` })
  return (
    <div className="grid min-h-11 items-center gap-x-3 sm:grid-cols-[minmax(7rem,1fr)_2fr]">
      <Checkbox label={name} {...form.register(`hours.${weekday}.is_open`)} />
      {is_open ? (
        <div dir="ltr" className="flex min-w-0 items-start gap-2">
          <OpeningTime form={form} name={`hours.${weekday}.open`} label={t.opens(name)} />
          <span aria-hidden className="pt-2.5 text-ink-faint">
            –
          </span>
          <OpeningTime
            form={form}
            name={`hours.${weekday}.close`}
            label={t.closes(name)}
            validate={(close, { hours }) => !hours[weekday].is_open || close > hours[weekday].open || t.order}
          />
        </div>
      ) : (
        <span className="text-sm text-ink-faint">{t.closed}</span>
      )}
    </div>
  )
}

interface OpeningTimeProps extends FormProps {
  name: `hours.${Weekday}.${'open' | 'close'}`
  label: string
  validate?: (time: string, fields: ClinicFields) => true | string
}

function OpeningTime({ form, name, label, validate }: OpeningTimeProps) {
  const { field, fieldState } = useController({ control: form.control, name, ...(validate && { rules: { validate } }) })
  return (
    <TimeField
      required
      label={label}
      label_hidden
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      className="flex-1"
    />
  )
}
