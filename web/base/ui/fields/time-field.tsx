import type { KeyboardEvent } from 'react'
import { minutesOfDay, timeOfDay } from '#domain/calendar.ts'
import { readTime } from '#domain/typed-time.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '../class-names.ts'
import { controlLine, Field, type FieldLook } from './field.tsx'
import { texts } from '../texts.ts'
import { useTyping } from './use-typing.ts'

const STEP_MINUTES = 5
const DAY_MINUTES = 24 * 60

interface TimeFieldProps extends FieldLook {
  /** 'HH:mm', or '' for none. */
  value: string
  onChange: (time: string) => void
  min?: string
  required?: boolean
  className?: string
  'data-autofocus'?: true | undefined
}

/**
 * A time in 24 hours, independent of the browser's locale, typed as `readTime` reads it; arrow keys change it. Text that
 * is not understood stays, with an error.
 */
export function TimeField({ label, label_hidden, error, hint, value, onChange, className, ...input }: TimeFieldProps) {
  const t = useTexts(texts)
  const typing = useTyping(value, (text) => {
    const time = readTime(text)
    return time === undefined ? { problem: t.unread_time } : { read: time }
  })
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!direction || event.altKey || value === '') return
    event.preventDefault()
    typing.end()
    onChange(steppedTime(value, direction))
  }
  return (
    <Field {...{ label, label_hidden, hint, className }} error={typing.problem ?? error} required={input.required}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="--:--"
          dir="ltr"
          data-unread={typing.unread}
          value={typing.text ?? value}
          onFocus={(event) => event.target.select()}
          {...typing.handlers}
          onKeyDown={(event) => {
            typing.handlers.onKeyDown(event)
            step(event)
          }}
          onChange={(event) => onChange(typing.type(event.target.value) ?? '')}
          className={classNames(controlLine, 'tabular-nums rtl:text-right')}
        />
      )}
    </Field>
  )
}

/** The next multiple of five minutes, not past midnight. */
export function steppedTime(time: string, direction: number) {
  const minutes = minutesOfDay(time)
  const next =
    (direction > 0 ? Math.floor(minutes / STEP_MINUTES) + 1 : Math.ceil(minutes / STEP_MINUTES) - 1) * STEP_MINUTES
  return timeOfDay(Math.min(Math.max(next, 0), DAY_MINUTES - STEP_MINUTES))
}
