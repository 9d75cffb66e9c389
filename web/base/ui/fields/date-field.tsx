import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Day } from '#domain/calendar.ts'
import { type MissingParts, readDay } from '#domain/typed-day.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { type DayStyle, useFormats } from '#web/base/i18n/formats.ts'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { classNames } from '../class-names.ts'
import { controlLine, Field, type FieldLook } from './field.tsx'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../dialogs/popover.tsx'
import { texts } from '../texts.ts'
import { useTyping } from './use-typing.ts'

interface DateFieldProps extends FieldLook, Pick<CalendarProps, 'min' | 'max' | 'loads' | 'onMonth'> {
  /** 'YYYY-MM-DD', or '' for none. */
  value: Day
  /** Called with '' by a required field while the text is not a valid day, so that the form cannot be submitted with it. */
  onChange: (day: Day) => void
  missing_parts?: MissingParts
  /** There is always a day: emptied, it keeps the one that it had. */
  keeps_day?: boolean
  name?: string
  required?: boolean
  disabled?: boolean
  style_of_day?: DayStyle
  className?: string
}

/** A day, picked from a calendar or typed as `readDay` reads it. Text that is not understood stays, with an error. */
export function DateField(props: DateFieldProps) {
  const { label, label_hidden, error, hint, required, className, value, name, disabled, style_of_day } = props
  const formats = useFormats()
  const typing = useTypedDay(props)
  return (
    <Field {...{ label, label_hidden, hint, required, className }} error={typing.problem ?? error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type="text"
            name={name}
            required={required}
            disabled={disabled}
            autoComplete="off"
            data-day={value}
            data-unread={typing.unread}
            value={typing.text ?? (value && formats.day(value, style_of_day))}
            onFocus={(event) => event.target.select()}
            {...typing.handlers}
            onChange={(event) => typing.change(event.target.value)}
            className={classNames(controlLine, 'pe-11')}
          />
          <CalendarButton {...props} onChoose={typing.choose} />
        </div>
      )}
    </Field>
  )
}

function useTypedDay({ value, onChange, missing_parts, keeps_day, required, min, max }: DateFieldProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  const today = useToday()
  const typing = useTyping(value, (text) => {
    const day = readDay(text, today, missing_parts)
    if (day === undefined) return { problem: missing_parts === 'behind' ? t.unread_birth : t.unread_date }
    const allowed = (!min || day >= min) && (!max || day <= max)
    return allowed ? { read: day } : { problem: t.date_not_allowed(formats.day(day, 'dated')) }
  })
  return {
    ...typing,
    change: (text: string) => {
      const day = typing.type(text)
      if (day !== undefined) onChange(day)
      else if (required || (!keeps_day && text.trim() === '')) onChange('')
    },
    choose: (day: Day) => {
      typing.end()
      onChange(day)
    },
  }
}

interface CalendarButtonProps extends DateFieldProps {
  onChoose: (day: Day) => void
}

function CalendarButton({ label, value, disabled, min, max, loads, onMonth, onChoose }: CalendarButtonProps) {
  const t = useTexts(texts)
  const today = useToday()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const choose = (day: Day) => {
    onChoose(day)
    setOpen(false)
  }
  return (
    <>
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
          <Calendar {...{ min, max, loads, onMonth, today }} chosen={value} onChoose={choose} />
        </Popover>
      )}
    </>
  )
}
