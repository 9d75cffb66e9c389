import type { Instalment } from '#domain/agreement.ts'
import type { Money } from '#domain/money.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { texts } from './texts.ts'

interface InstalmentRowsProps {
  caption: string
  instalments: readonly (Instalment & { received?: Money })[]
  currency: string
}

/** When how much is due and, of an agreement, what was received of it; on screen and on paper. */
export function InstalmentRows({ caption, instalments, currency }: InstalmentRowsProps) {
  const t = useTexts(texts).columns
  const with_received = instalments.some(({ received }) => received !== undefined)
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-xs text-ink-soft">
          <th scope="col" className="py-1 text-start font-medium">
            {t.due_on}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {t.amount}
          </th>
          {with_received && (
            <th scope="col" className="py-1 ps-3 text-right font-medium">
              {t.received}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {instalments.map((instalment, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be due on one day
          <Row key={place} instalment={instalment} currency={currency} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  instalment: InstalmentRowsProps['instalments'][number]
  currency: string
}

function Row({ instalment: { due_on, amount, received }, currency }: RowProps) {
  const formats = useFormats()
  return (
    <tr className="border-t border-line">
      <td className="py-1">{formats.day(due_on, 'dated')}</td>
      <td className="py-1 text-right">
        <MoneyText amount={amount} currency={currency} />
      </td>
      {received !== undefined && (
        <td className="py-1 ps-3 text-right">
          {received > 0 ? <MoneyText amount={received} currency={currency} /> : '–'}
        </td>
      )}
    </tr>
  )
}
