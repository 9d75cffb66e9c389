import { IconCash, IconCreditCard } from '@tabler/icons-react'
import { Suspense, useId } from 'react'
import { methodNames, type PaymentMethod, termsOf } from '#domain/invoice.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMethodNames } from '#web/base/i18n/payment-methods.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { type MethodAndMeans, useOfferedMeans } from '#web/nouns/means/use-means.ts'
import { texts } from '../texts.ts'

const MethodChips = lazy(() => import('#web/nouns/means/method-chips.tsx'))

interface PaymentMethodFieldProps {
  /** 'Payment method' unless given. */
  label?: string
  value: PaymentMethod
  means_id: number | null
  onChange: (chosen: MethodAndMeans) => void
}

/** Both methods and, in a clinic that has them, its means of payment. */
export function PaymentMethodField({ label, value, means_id, onChange }: PaymentMethodFieldProps) {
  const t = useTexts(texts)
  const names = useMethodNames()
  const methods = methodNames().map((method) => ({ value: method, words: names[method] }))
  if (useOfferedMeans().length === 0) return <Methods label={label} value={value} onChange={onChange} />
  return (
    <Suspense>
      <MethodChips
        label={label ?? t.payment_method}
        methods={methods}
        method={value}
        means_id={means_id}
        onChoose={({ method, ...chosen }) => onChange({ ...chosen, method: method as PaymentMethod })}
      />
    </Suspense>
  )
}

/** Radio buttons: both choices visible, one click or the arrow keys. */
function Methods({ label, value, onChange }: Omit<PaymentMethodFieldProps, 'means_id'>) {
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
              onChange={() => onChange({ method, means_id: null })}
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
