import type { KeyboardEvent } from 'react'
import { minutesOfDay, timeOfDay } from '#domain/calendar.ts'
import { readEndTime, readTime } from '#domain/typed-time.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '../class-names.ts'
import { controlLine, Field, type FieldLook } from './field.tsx'
import { texts } from '../texts.ts'
import { useTyping } from './use-typing.ts'

const STEP_MINUTES = 5
const DAY_MINUTES = 24 * 60
const LAST_STEP = DAY_MINUTES - STEP_MINUTES

interface TimeFieldProps extends FieldLook {
  /** 'HH:mm', or '' for none. */
  value: string
  onChange: (time: string) => void
  min?: string
  /** The time ends something: midnight, typed as 24:00 or 00:00, is that of the day's end, '24:00'. */
  ends_day?: boolean
  required?: boolean
  className?: string
  'data-autofocus'?: true | undefined
}

/**
 * A time in 24 hours, independent of the browser's locale, typed as `readTime` reads it; arrow keys change it. Text that
 * is not understood stays, with an error.
 */
export function TimeField(props: TimeFieldProps) {
  const { label, label_hidden, error, hint, value, onChange, className, ends_day, ...input } = props
  const typing = useTypedTime(props)
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!direction || event.altKey || value === '') return
    event.preventDefault()
    typing.end()
    onChange(steppedTime(value, direction, ends_day ? DAY_MINUTES : LAST_STEP))
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

function useTypedTime({ value, ends_day }: TimeFieldProps) {
  const t = useTexts(texts)
  return useTyping(value, (text) => {
    const time = ends_day ? readEndTime(text) : readTime(text)
    return time === undefined ? { problem: t.unread_time } : { read: time }
  })
}

/** The next multiple of five minutes, not past midnight. */
export function steppedTime(time: string, direction: number, last = LAST_STEP) {
  const minutes = minutesOfDay(time)
  const next =
    (direction > 0 ? Math.floor(minutes / STEP_MINUTES) + 1 : Math.ceil(minutes / STEP_MINUTES) - 1) * STEP_MINUTES
  return timeOfDay(Math.min(Math.max(next, 0), last))
}
