import type { DayClose, OpenDay } from '#contract/day-closes.ts'
import { termsOf } from '#domain/invoice.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { methodTexts } from '#web/base/i18n/payment-methods.ts'
import { Card } from '#web/base/ui/card.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { useMeansNames } from '#web/nouns/means/use-means.ts'
import { texts } from './texts.ts'

export interface SheetLine {
  name: string
  amount: number
  strong?: boolean
  /** Highlights an amount other than zero. */
  difference?: boolean
}

/** The figures of a closed day, or of an open one if this role may see them. */
type Figures = Pick<OpenDay, 'by_method' | 'other_means' | 'movements_in' | 'movements_out' | 'expected_cash'> &
  Pick<OpenDay, 'card_gross' | 'card_fee' | 'expected_settlement'> &
  // Only the clinic's own currency is counted in the drawer.
  Partial<Pick<OpenDay, 'float'>>

/** Each line of the sheet, in the order in which it adds up. */
export function useLines() {
  const t = useTexts(texts)
  const { methods } = useTexts(methodTexts)
  const nameOf = useMeansNames()
  const moved = ({ by_method = [] }: Figures, in_drawer: boolean): SheetLine[] =>
    by_method
      .filter(({ method }) => termsOf(method).in_drawer === in_drawer)
      .flatMap(({ method, received, refunded }) => [
        { name: methods[method].received, amount: received },
        { name: methods[method].refunded, amount: 0 - refunded },
      ])
  const cash = (day: Figures): SheetLine[] => [
    { name: t.float, amount: day.float ?? 0 },
    ...moved(day, true),
    { name: t.movements_in, amount: day.movements_in ?? 0 },
    { name: t.movements_out, amount: 0 - (day.movements_out ?? 0) },
    { name: t.expected_cash, amount: day.expected_cash ?? 0, strong: true },
  ]
  const cards = (day: Figures): SheetLine[] => [
    ...moved(day, false),
    { name: t.card_gross, amount: day.card_gross ?? 0, strong: true },
    { name: t.card_fee, amount: 0 - (day.card_fee ?? 0) },
    { name: t.settlement, amount: day.expected_settlement ?? 0, strong: true },
  ]
  const other_means = (day: Figures): SheetLine[] =>
    (day.other_means ?? []).map(({ means_id, amount }) => ({ name: nameOf(means_id) ?? t.other_means, amount }))
  const other = (day: Figures): SheetLine[] => [...moved(day, true), ...cards(day), ...other_means(day)]
  return { cash, cards, other_means, other }
}

export const SheetLines = ({ lines, currency }: { lines: readonly SheetLine[]; currency: string }) => (
  <dl className="grid gap-x-4 text-sm" style={COLUMNS}>
    {lines.map(({ name, amount, strong, difference }, position) => (
      <div
        // oxlint-disable-next-line react/no-array-index-key -- means have one name until theirs are loaded, and two may share one
        key={position}
        style={ROW}
        className={classNames(
          'grid items-baseline py-1.5',
          strong && 'border-t border-line-strong font-semibold',
          difference && (amount === 0 ? 'text-green' : 'text-red'),
        )}
      >
        <dt>{name}</dt>
        <dd style={ALIGNED}>
          <MoneyText amount={amount} currency={currency} signed={difference} />
        </dd>
      </div>
    ))}
  </dl>
)

// Decimals stand below each other in Arabic, too: figures run from left to right there, and end at the right of their column.
const COLUMNS = { gridTemplateColumns: '1fr auto', alignContent: 'start' }
const ROW = { gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' }
const ALIGNED = { textAlign: 'right' } as const

/** The expected amounts, for management; the form tells a receptionist that they count without them. */
export function Expected({ day }: { day: OpenDay }) {
  const t = useTexts(texts)
  const lines = useLines()
  if (day.expected_cash === undefined) return null
  return (
    <Card title={t.expected}>
      <div className="flex flex-col gap-4">
        <SheetLines lines={lines.cash(day)} currency={day.currency} />
        <SheetLines lines={lines.cards(day)} currency={day.currency} />
        <OtherMeans lines={lines.other_means(day)} currency={day.currency} />
        <OtherCurrencies others={day.others ?? []} />
      </div>
    </Card>
  )
}

/** What was taken and is neither in the drawer nor at the terminal; nothing in a clinic without such means. */
export function OtherMeans({ lines, currency }: { lines: readonly SheetLine[]; currency: string }) {
  const t = useTexts(texts)
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className="text-sm font-semibold">{t.other_means}</h3>
      <SheetLines lines={lines} currency={currency} />
    </section>
  )
}

export function OtherCurrencies({ others }: { others: DayClose['others'] }) {
  const t = useTexts(texts)
  const lines = useLines()
  return others.map((other) => (
    <section key={other.currency}>
      <h3 className="text-sm font-semibold">{t.in_currency(other.currency)}</h3>
      <SheetLines lines={lines.other(other)} currency={other.currency} />
    </section>
  ))
}
