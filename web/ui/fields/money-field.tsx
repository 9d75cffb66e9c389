import type { ComponentProps, InputEvent } from 'react'
import { latinNumber } from '../../i18n/digits.ts'
import { classNames } from '../class-names.ts'
import { controlLine, Field, type FieldLook } from './field.tsx'

type MoneyFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, keyof FieldLook | 'type'> & {
    /** The currency code before the amount, or '%' for percentages. */
    currency: string
  }

/** A number with at most two decimals. */
export const MoneyField = ({ label, label_hidden, error, hint, currency, className, ...input }: MoneyFieldProps) => (
  <Field {...{ label, label_hidden, error, hint, className }} required={input.required}>
    {(control) => (
      <div dir="ltr" className="relative">
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-xs font-medium text-ink-faint"
        >
          {currency}
        </span>
        <input
          min={0}
          step={0.01}
          inputMode="decimal"
          autoComplete="off"
          // The mouse wheel over a focused number input would change it unnoticed.
          onWheel={(event) => event.currentTarget.blur()}
          onBeforeInput={writeInLatin}
          {...input}
          {...control}
          type="number"
          className={classNames(controlLine, 'text-end tabular-nums', currency.length > 1 ? 'ps-12' : 'ps-8')}
        />
      </div>
    )}
  </Field>
)

/** Converts typed or pasted Arabic digits: a number input would discard them without a message. */
function writeInLatin(event: InputEvent<HTMLInputElement>) {
  const latin = latinNumber(event.data)
  if (latin === event.data) return
  event.preventDefault()
  // Like typing: replaces the selection, and Ctrl+Z undoes it.
  document.execCommand('insertText', false, latin)
}
