import { type KeyboardEvent, useMemo } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { amountsOf, type AnswerRow, type TypedAnswer } from './answers.ts'
import { LineClaim } from './line-claim.tsx'
import { texts } from './texts.ts'

type Set = (row: AnswerRow, part: Partial<TypedAnswer>) => void

export function useAnswerColumns(currency: string, set: Set): Column<AnswerRow>[] {
  const t = useTexts(texts)
  return useMemo(
    () => [
      { header: t.line.claim, heading: true, cell: (row) => <LineClaim line={row} /> },
      {
        header: t.line.open,
        align: 'end',
        cell: ({ answerable }) => <MoneyText amount={answerable} currency={currency} className="font-semibold" />,
      },
      { header: t.line.paid, cell: (row) => <Amount name="paid" {...{ row, currency, set }} /> },
      { header: t.line.discount, cell: (row) => <Amount name="discount" {...{ row, currency, set }} /> },
      { header: t.line.rejected, cell: (row) => <Amount name="rejected" {...{ row, currency, set }} /> },
      {
        header: t.line.code,
        cell: (row) => (
          <TextField
            label={t.answer.of(t.line.code, isolate(row.description), row.claim_number)}
            label_hidden
            data-cell="code"
            maxLength={40}
            value={row.typed.code}
            onChange={({ target }) => set(row, { code: target.value })}
            className="w-28"
          />
        ),
      },
    ],
    [t, currency, set],
  )
}

interface AmountProps {
  name: 'paid' | 'discount' | 'rejected'
  row: AnswerRow
  currency: string
  set: Set
}

function Amount({ name, row, currency, set }: AmountProps) {
  const t = useTexts(texts)
  const amounts = amountsOf(row)
  const derived = name === 'rejected' && row.typed.rejected === null
  const value = derived ? (amounts.rejected > 0 ? String(amounts.rejected) : '') : (row.typed[name] ?? '')
  const fill = (event: KeyboardEvent) => {
    if (event.key !== '=') return
    event.preventDefault()
    set(row, { paid: String(row.answerable), discount: '', rejected: null })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the field inside, whose own handler stays.
    <div onKeyDown={name === 'paid' ? fill : undefined}>
      <MoneyField
        label={t.answer.of(t.line[name], isolate(row.description), row.claim_number)}
        label_hidden
        data-cell={name}
        currency={currency}
        value={value}
        error={name === 'paid' && amounts.above_open ? t.answer.above_open : undefined}
        onChange={({ target }) =>
          set(row, { [name]: name === 'rejected' && target.value === '' ? null : target.value })
        }
        className="w-28"
      />
    </div>
  )
}
