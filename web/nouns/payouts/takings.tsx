import { type Api, api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Day } from '#domain/calendar.ts'
import { methodNames } from '#domain/invoice.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { methodTexts, useMethodNames } from '#web/base/i18n/payment-methods.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { Card } from '#web/base/ui/card.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Skeleton } from '#web/base/ui/skeleton.tsx'
import { StackedColumns } from '#web/base/ui/charts/stacked-columns.tsx'
import { useMeansNames } from '#web/nouns/means/use-means.ts'
import {
  byDay,
  byHour,
  netOf,
  othersOf,
  type InsurerPaid,
  insurersOf,
  type MeansTaken,
  type OtherTaken,
  sumOf,
  sumOfMeans,
  type TakingsUnit,
  totalOf,
  unitOf,
} from './takings-columns.ts'
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
  const { methods, comma } = useTexts(methodTexts)
  const { currency } = useClinic()
  const { unit, query, columns, others, by_means, insurers } = useTakings({ start_date, end_date })
  const tickOf = useTicks()
  const words = (amount: number) => formatMoney(amount, currency)
  const sums = columns && sumOf(columns)
  const total = sums && totalOf(sums)
  return (
    <Card
      title={t.title[unit]}
      actions={total !== undefined && <MoneyText amount={total} currency={currency} className="font-semibold" />}
    >
      <Answer query={query} failed={t.failed} skeleton={<Skeleton className="h-52" />} />
      {total === 0 && others.length === 0 && insurers.length === 0 && (
        <p className="py-6 text-sm text-ink-soft">{t.none}</p>
      )}
      {columns && sums && total !== 0 && (
        <StackedColumns
          caption={t.title[unit]}
          columns={columns.map((column) => {
            const tick = tickOf[unit](column.key)
            const parts = methodNames().map((method) => `${methods[method].inside} ${words(column[method])}`)
            return {
              key: column.key,
              tick,
              parts: methodNames().map((method) => column[method]),
              label: `${tick}: ${words(totalOf(column))} (${parts.join(comma)})`,
            }
          })}
          legend={methodNames().map((method) => ({ name: methods[method].name, sum: words(sums[method]) }))}
        />
      )}
      <Others taken={others} />
      <ByMeans taken={by_means} />
      <FromInsurers paid={insurers} />
    </Card>
  )
}

/** Takings in other currencies than the chart's: never added to it. */
function Others({ taken }: { taken: readonly OtherTaken[] }) {
  const methods = useMethodNames()
  if (taken.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm text-ink-soft">
      {taken.map(({ currency, ...sums }) => (
        <li key={currency} className="flex flex-wrap gap-x-4">
          {methodNames().map((method) => (
            <span key={method}>
              {methods[method]}{' '}
              <MoneyText amount={sums[method]} currency={currency} className="font-semibold text-ink" />
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** What each means took of the sums above; nothing in a clinic without means. */
function ByMeans({ taken }: { taken: readonly MeansTaken[] }) {
  const { currency } = useClinic()
  const nameOf = useMeansNames()
  if (taken.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm text-ink-soft">
      {taken.map(({ means_id, amount }) => (
        <li key={means_id} className="flex flex-wrap gap-x-4">
          <bdi>{nameOf(means_id)}</bdi>
          <MoneyText amount={amount} currency={currency} className="font-semibold text-ink" />
        </li>
      ))}
    </ul>
  )
}

/** What insurers paid in these days, which is in neither the drawer nor the chart. */
function FromInsurers({ paid }: { paid: readonly InsurerPaid[] }) {
  const t = useTexts(texts).takings
  if (paid.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm text-ink-soft">
      {paid.map(({ currency, amount }) => (
        <li key={currency} className="flex flex-wrap gap-x-4">
          {t.from_insurers} <MoneyText amount={amount} currency={currency} className="font-semibold text-ink" />
        </li>
      ))}
    </ul>
  )
}

/** The chart once its data has loaded; never data of another range. */
function useTakings({ start_date, end_date }: Days) {
  const { currency } = useClinic()
  const unit = unitOf(start_date, end_date)
  const by_hour = unit === 'hour'
  const hours = useCall(api.takingsByHour, { date: start_date }, { enabled: by_hour })
  // Of one day too: what insurers paid has no hour.
  const days = useCall(api.takings, { start_date, end_date })
  const query = by_hour ? hours : days
  const columns =
    unit === 'hour'
      ? hours.data && byHour(hours.data.map(({ hour, by_method }) => ({ hour, ...netOf(by_method) })))
      : days.data &&
        byDay(
          days.data.map(({ day, by_method }) => ({ day, ...netOf(by_method) })),
          start_date,
          end_date,
          unit,
        )
  return {
    unit,
    columns: query.isPlaceholderData ? undefined : columns,
    others: query.data && !query.isPlaceholderData ? othersOf(query.data.map(inOtherCurrencies)) : [],
    insurers: days.data && !days.isPlaceholderData ? insurersOf(days.data, currency) : [],
    by_means: query.data && !query.isPlaceholderData ? sumOfMeans(query.data) : [],
    query: mapQuery<unknown, unknown>(query, (data) => (query.isPlaceholderData ? undefined : data)),
  }
}

const inOtherCurrencies = ({ others = [] }: Pick<AnswerOf<Api['takingsByHour']>[number], 'others'>) => ({
  others: others.map(({ currency, by_method }) => ({ currency, ...netOf(by_method) })),
})

function useTicks(): Record<TakingsUnit, (key: string) => string> {
  const formats = useFormats()
  return {
    hour: (hour) => `${hour}:00`,
    day: (key) => formats.day(key, 'weekday'),
    month: (month) => formats.day(`${month}-01`, 'month'),
  }
}
