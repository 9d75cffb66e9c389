import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type Day, isDay } from '../../domain/calendar.ts'
import { useToday } from '../clinic/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { latinDigits } from '../i18n/digits.ts'
import { type DayStyle, useFormats } from '../i18n/formats.ts'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { classNames } from './class-names.ts'
import { control_line, Field, type FieldLook } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Popover } from './popover.tsx'
import { texts } from './texts.ts'

interface DateFieldProps extends FieldLook, Pick<CalendarProps, 'min' | 'max' | 'loads' | 'onMonth'> {
  /** 'YYYY-MM-DD', or '' for none. */
  value: Day
  onChange: (day: Day) => void
  name?: string
  required?: boolean
  disabled?: boolean
  style_of_day?: DayStyle
  className?: string
}

/** A day, picked from a calendar or typed as 20/11/2026, 20/11 or 2026-11-20. */
export function DateField(props: DateFieldProps) {
  const {
    label,
    label_hidden,
    error,
    hint,
    value,
    onChange,
    name,
    required,
    disabled,
    style_of_day,
    className,
    ...calendar
  } = props
  const t = useTexts(texts)
  const formats = useFormats()
  const today = useToday()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const choose = (day: Day) => {
    setTyped(null)
    onChange(day)
  }

  return (
    <Field {...{ label, label_hidden, error, hint, required, className }}>
      {(control) => (
        <div ref={box} className="relative">
          <input
            {...control}
            type="text"
            name={name}
            required={required}
            disabled={disabled}
            autoComplete="off"
            data-day={value}
            value={typed ?? (value && formats.day(value, style_of_day))}
            onFocus={(event) => event.target.select()}
            onBlur={() => setTyped(null)}
            onChange={(event) => {
              setTyped(event.target.value)
              const day = readDay(event.target.value, today)
              if (day && (!calendar.min || day >= calendar.min) && (!calendar.max || day <= calendar.max)) onChange(day)
            }}
            className={classNames(control_line, 'pe-11')}
          />
          <IconButton
            ref={button}
            icon={IconCalendar}
            label={t.calendar.open}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={disabled}
            onClick={() => setOpen(!open)}
            className="absolute inset-y-0 end-0.5 my-auto"
          />
          {open && (
            <Popover anchor={button} align="end" role="dialog" label={label} onClose={() => setOpen(false)}>
              <Calendar
                {...calendar}
                chosen={value}
                today={today}
                onChoose={(day) => {
                  choose(day)
                  setOpen(false)
                }}
              />
            </Popover>
          )}
        </div>
      )}
    </Field>
  )
}

/** What staff type for a day; the month and year of today are understood. Arabic-Indic digits too. */
export function readDay(text: string, today: Day): Day | undefined {
  const latin = latinDigits(text).trim()
  if (isDay(latin)) return latin
  const parts = /^(\d{1,2})(?:[/.\- ](\d{1,2})(?:[/.\- ](\d{4}))?)?$/.exec(latin)
  if (!parts) return undefined
  const [, day = '', month = today.slice(5, 7), year = today.slice(0, 4)] = parts
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : undefined
}
