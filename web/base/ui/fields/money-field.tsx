import type { ComponentProps } from 'react'
import { readTypedAmount } from '#domain/typed-amount.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '../class-names.ts'
import { texts } from '../texts.ts'
import { controlLine, Field, type FieldLook } from './field.tsx'
import { useTyping } from './use-typing.ts'

type MoneyFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, keyof FieldLook | 'type' | 'min' | 'max' | 'value' | 'onChange'> & {
    /** The currency code before the amount, or '%' for percentages. */
    currency: string
    /** 0 if left out; null for none. */
    min?: number | null
    max?: number | undefined
    /** Digits with a point, as `Number` reads them. */
    value: string
    onChange: (event: { target: { value: string } }) => void
  }

/** The value of text that is not understood: not an amount for any form, and not empty. */
const UNREAD = 'NaN'

/**
 * A number with at most two decimals, typed as `readTypedAmount` reads it. No number input: those drop a comma while it
 * is typed, and 100,5 becomes 1005. Text that is not understood stays, with an error.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { label, label_hidden, error, hint, currency, className, value, onChange, min = 0, max, ...input } = props
  const t = useTexts(texts)
  const typing = useTyping(value, (text) => {
    const amount = readTypedAmount(text)
    return amount === undefined
      ? { problem: currency === '%' ? t.unread_percentage : t.unread_amount }
      : { read: amount }
  })
  const type = (text: string) => {
    const amount = typing.type(text)
    onChange({ target: { value: text.trim() === '' ? '' : (amount ?? UNREAD) } })
  }
  return (
    <Field {...{ label, label_hidden, hint, className }} error={typing.problem ?? error} required={input.required}>
      {(control) => (
        <div dir="ltr" className="relative">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-xs font-medium text-ink-faint"
          >
            {currency}
          </span>
          <input
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            {...input}
            {...control}
            type="text"
            // What a number input says of itself; the form checks the limits.
            role="spinbutton"
            {...{ min: min ?? undefined, max, step: 0.01 }}
            aria-valuemin={min ?? undefined}
            aria-valuemax={max}
            aria-valuenow={value === '' || value === UNREAD ? undefined : Number(value)}
            data-unread={typing.unread}
            value={typing.text ?? (value === UNREAD ? '' : value)}
            {...typing.handlers}
            onChange={(event) => type(event.target.value)}
            className={classNames(controlLine, 'text-end tabular-nums', currency.length > 1 ? 'ps-12' : 'ps-8')}
          />
        </div>
      )}
    </Field>
  )
}
