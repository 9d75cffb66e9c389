import { type KeyboardEvent, useState } from 'react'
import { minutesOfDay, timeOfDay } from '../../domain/calendar.ts'
import { latinDigits } from '../i18n/digits.ts'
import { classNames } from './class-names.ts'
import { control_line, Field, type FieldLook } from './field.tsx'

const step_minutes = 5
const day_minutes = 24 * 60

interface TimeFieldProps extends FieldLook {
  /** 'HH:mm', or '' for none. */
  value: string
  onChange: (time: string) => void
  min?: string
  required?: boolean
  className?: string
  'data-autofocus'?: true | undefined
}

/** A time of the day by 24 hours, whatever the browser's habits: typed as 9:30, 930, 0930 or 9; arrows move it. */
export function TimeField({ label, label_hidden, error, hint, value, onChange, className, ...input }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!direction || event.altKey || value === '') return
    event.preventDefault()
    setTyped(null)
    onChange(steppedTime(value, direction))
  }
  return (
    <Field {...{ label, label_hidden, error, hint, className }} required={input.required}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="--:--"
          dir="ltr"
          value={typed ?? value}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(null)}
          onKeyDown={step}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange(readTime(event.target.value) ?? '')
          }}
          className={classNames(control_line, 'tabular-nums rtl:text-right')}
        />
      )}
    </Field>
  )
}

/** What staff type for a time, in Arabic-Indic digits too. */
export function readTime(text: string) {
  const latin = latinDigits(text).trim()
  const parts = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/.exec(latin)
  if (!parts) return undefined
  const [hours, minutes] = [Number(parts[1]), Number(parts[2] ?? 0)]
  return hours < 24 && minutes < 60 ? timeOfDay(hours * 60 + minutes) : undefined
}

/** The next time on the clock's fives, never over midnight. */
export function steppedTime(time: string, direction: number) {
  const minutes = minutesOfDay(time)
  const next =
    (direction > 0 ? Math.floor(minutes / step_minutes) + 1 : Math.ceil(minutes / step_minutes) - 1) * step_minutes
  return timeOfDay(Math.min(Math.max(next, 0), day_minutes - step_minutes))
}
