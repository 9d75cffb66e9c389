import type { ComponentProps } from 'react'
import type { Money } from '#domain/money.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'

interface AmountUpToProps extends Omit<ComponentProps<typeof MoneyField>, 'hint' | 'max' | 'min' | 'required'> {
  /** The most that can be entered, shown below the field after `limit_name`. */
  limit: Money
  limit_name: string
  /** Empty, or 0, means nothing. */
  optional?: boolean
}

export const AmountUpTo = ({ limit, limit_name, optional = false, ...field }: AmountUpToProps) => (
  <MoneyField
    {...field}
    required={!optional}
    min={optional ? 0 : 0.01}
    max={limit}
    hint={
      <>
        {limit_name} <MoneyText amount={limit} currency={field.currency} />
      </>
    }
  />
)
