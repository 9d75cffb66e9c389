import { api } from '../../contract/api.ts'
import { addDays, type Day } from '../../domain/calendar.ts'
import { add, zero } from '../../domain/money.ts'
import { useCall } from '../api/queries.ts'
import { useClinic } from '../clinic/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { formatMoney, useFormats } from '../i18n/formats.ts'
import { Card } from '../ui/card.tsx'
import { DayColumns } from '../ui/day-columns.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { MoneyText } from '../ui/figures.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { texts } from './texts.ts'

/** More columns than this are too thin to be pointed at. */
const most_days = 62

/** What came in on each day, so that a weak day is seen and not searched for. */
export function Takings({ filter: { start_date, end_date } }: { filter: { start_date: Day; end_date: Day } }) {
  const t = useTexts(texts).takings
  const formats = useFormats()
  const { currency } = useClinic()
  const from = addDays(end_date, 1 - most_days) > start_date ? addDays(end_date, 1 - most_days) : start_date
  const { data, isError, refetch } = useCall(api.takings, { start_date: from, end_date })
  const total = add(...(data ?? []).flatMap(({ cash, card }) => [cash, card]))
  const words = (amount: number) => formatMoney(amount, currency)
  const days = daysBetween(from, end_date).map((day) => {
    const { cash = zero, card = zero } = data?.find((taken) => taken.day === day) ?? {}
    return {
      day,
      parts: [cash, card],
      label: t.day(formats.day(day, 'weekday'), words(add(cash, card)), words(cash), words(card)),
    }
  })
  return (
    <Card title={t.title} actions={data && <MoneyText amount={total} currency={currency} className="font-semibold" />}>
      {isError && !data && <ErrorNote text={t.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-44" />}
      {data && total === 0 && <p className="py-6 text-sm text-ink-soft">{t.none}</p>}
      {data && total > 0 && <DayColumns caption={t.title} days={days} names={[t.cash, t.card]} />}
    </Card>
  )
}

function daysBetween(start: Day, end: Day) {
  const days: Day[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day)
  return days
}
