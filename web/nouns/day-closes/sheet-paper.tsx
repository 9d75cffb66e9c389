import { createPortal } from 'react-dom'
import type { DayClose } from '#contract/day-closes.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import type { SheetLine } from './figures.tsx'
import { texts } from './texts.ts'
import { useReason } from './use-reason.ts'

interface SheetPaperProps {
  close: DayClose
  cash: readonly SheetLine[]
  cards: readonly SheetLine[]
  other_means: readonly SheetLine[]
}

/** The numbered sheet for the folder; visible in print only. */
export function SheetPaper({ close, cash, cards, other_means }: SheetPaperProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  const reasonOf = useReason()
  const { time_zone } = useClinic()
  const { currency, number, closed_at, closed_by_name, movements, denominations, note, notes } = close
  return createPortal(
    <article data-paper="invoice" aria-hidden>
      <Letterhead />
      <section className="paper-heading">
        <h1>
          {t.title} <bdi dir="ltr">#{number}</bdi>
        </h1>
        <dl>
          <Fact label={t.when}>{formats.instant(closed_at, time_zone)}</Fact>
          <Fact label={t.by}>
            <bdi>{closed_by_name}</bdi>
          </Fact>
        </dl>
      </section>
      <div className="paper-columns">
        <PaperTable
          title={t.counted}
          lines={(denominations ?? []).map(({ value, count }) => ({
            name: `${formatMoney(value, currency)} × ${formats.count(count)}`,
            amount: value * count,
          }))}
          currency={currency}
        />
        <PaperTable title={t.cash} lines={cash} currency={currency} />
        <PaperTable title={t.card_gross} lines={cards} currency={currency} />
        <PaperTable title={t.other_means} lines={other_means} currency={currency} />
        <PaperTable
          title={t.petty}
          lines={movements.map(({ amount, direction, ...why }) => ({
            name: reasonOf(why),
            amount: direction === 'in' ? amount : 0 - amount,
          }))}
          currency={currency}
        />
      </div>
      {note && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      {notes.map(({ id, text, created_at, created_by_name }) => (
        <p key={id}>
          <bdi>{text}</bdi> (<bdi>{created_by_name}</bdi>, {formats.instant(created_at, time_zone)})
        </p>
      ))}
    </article>,
    document.body,
  )
}

function PaperTable({ title, lines, currency }: { title: string; lines: readonly SheetLine[]; currency: string }) {
  const t = useTexts(texts)
  if (lines.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, amount, difference, strong }, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- a frozen sheet
          <tr key={position} className={strong ? 'font-semibold' : undefined}>
            <td>
              <bdi>
                <Isolated text={name} />
              </bdi>
            </td>
            <td>
              <MoneyText amount={amount} currency={currency} signed={difference} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
