import { IconCash, IconCreditCard } from '@tabler/icons-react'
import { useId } from 'react'
import { methodNames, type PaymentMethod, termsOf } from '#domain/invoice.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMethodNames } from '#web/base/i18n/payment-methods.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { texts } from '../texts.ts'

interface PaymentMethodFieldProps {
  /** 'Payment method' unless given. */
  label?: string
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}

/** Radio buttons: both choices visible, one click or the arrow keys. */
export function PaymentMethodField({ label, value, onChange }: PaymentMethodFieldProps) {
  const t = useTexts(texts)
  const methods = useMethodNames()
  const name = useId()
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1.5 text-sm font-medium">{label ?? t.payment_method}</legend>
      <div className="flex gap-2.5">
        {methodNames().map((method) => (
          <label
            key={method}
            className="flex h-10 flex-1 cursor-pointer items-center justify-center gap-2 rounded-md border border-control/70 bg-surface text-sm font-medium text-ink-soft shadow-card transition-[background-color,border-color] hover:bg-hover has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-strong has-focus-visible:outline-2 has-focus-visible:outline-focus max-sm:h-11"
          >
            <input
              type="radio"
              name={name}
              value={method}
              checked={value === method}
              onChange={() => onChange(method)}
              className="sr-only"
            />
            <Glyph icon={termsOf(method).in_drawer ? IconCash : IconCreditCard} />
            {methods[method]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
