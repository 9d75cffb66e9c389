import { api } from '#contract/api.ts'
import type { Day } from '#domain/calendar.ts'
import { add } from '#domain/money.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { Card } from '#web/base/ui/card.tsx'
import { MoneyText } from '#web/base/ui/charts/figures.tsx'
import { Skeleton } from '#web/base/ui/skeleton.tsx'
import { StackedColumns } from '#web/base/ui/charts/stacked-columns.tsx'
import { byDay, byHour, othersOf, type OtherTaken, sumOf, type TakingsUnit, unitOf } from './takings-columns.ts'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { mapQuery } from '#web/base/ui/answer.tsx'

interface Days {
  start_date: Day
  end_date: Day
}

/** Takings by method: by hour for one day, by day, or by month. */
export function Takings({ filter: { start_date, end_date } }: { filter: Days }) {
  const t = useTexts(texts).takings
  const { currency } = useClinic()
  const { unit, query, columns, others } = useTakings({ start_date, end_date })
  const tickOf = useTicks()
  const words = (amount: number) => formatMoney(amount, currency)
  const sums = columns && sumOf(columns)
  const total = sums && add(sums.cash, sums.card)
  return (
    <Card
      title={t.title[unit]}
      actions={total !== undefined && <MoneyText amount={total} currency={currency} className="font-semibold" />}
    >
      <Answer query={query} failed={t.failed} skeleton={<Skeleton className="h-52" />} />
      {total === 0 && others.length === 0 && <p className="py-6 text-sm text-ink-soft">{t.none}</p>}
      {columns && sums && total !== 0 && (
        <StackedColumns
          caption={t.title[unit]}
          columns={columns.map(({ key, cash, card }) => {
            const tick = tickOf[unit](key)
            return {
              key,
              tick,
              parts: [cash, card],
              label: t.column(tick, words(add(cash, card)), words(cash), words(card)),
            }
          })}
          legend={[
            { name: t.cash, sum: words(sums.cash) },
            { name: t.card, sum: words(sums.card) },
          ]}
        />
      )}
      <Others taken={others} />
    </Card>
  )
}

/** Takings in other currencies than the chart's: never added to it. */
function Others({ taken }: { taken: readonly OtherTaken[] }) {
  const t = useTexts(texts).takings
  if (taken.length === 0) return null
  return (
    <ul className="mt-3 space-y-1 border-t border-line pt-3 text-sm text-ink-soft">
      {taken.map(({ currency, cash, card }) => (
        <li key={currency} className="flex flex-wrap gap-x-4">
          <span>
            {t.cash} <MoneyText amount={cash} currency={currency} className="font-semibold text-ink" />
          </span>
          <span>
            {t.card} <MoneyText amount={card} currency={currency} className="font-semibold text-ink" />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The chart once its data has loaded; never data of another range. */
function useTakings({ start_date, end_date }: Days) {
  const unit = unitOf(start_date, end_date)
  const by_hour = unit === 'hour'
  const hours = useCall(api.takingsByHour, { date: start_date }, { enabled: by_hour })
  const days = useCall(api.takings, { start_date, end_date }, { enabled: !by_hour })
  const query = by_hour ? hours : days
  const columns =
    unit === 'hour' ? hours.data && byHour(hours.data) : days.data && byDay(days.data, start_date, end_date, unit)
  return {
    unit,
    columns: query.isPlaceholderData ? undefined : columns,
    others: query.data && !query.isPlaceholderData ? othersOf(query.data) : [],
    query: mapQuery<unknown, unknown>(query, (data) => (query.isPlaceholderData ? undefined : data)),
  }
}

function useTicks(): Record<TakingsUnit, (key: string) => string> {
  const formats = useFormats()
  return {
    hour: (hour) => `${hour}:00`,
    day: (key) => formats.day(key, 'weekday'),
    month: (month) => formats.day(`${month}-01`, 'month'),
  }
}
