import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import type { FigureSpan } from '#contract/figures.ts'
import type { FigureUnit } from '#domain/figures.ts'
import { StackedColumns } from '#web/base/ui/charts/stacked-columns.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { type Figures, valueOf } from './figures.ts'
import { texts } from './texts.ts'
import type { FiguresAddress } from './use-figures-address.ts'
import { useWords } from './use-words.ts'

interface FigureChartProps {
  figures: Figures
  currency: string
  address: FiguresAddress
}

/** The chosen figure by day, week or month, each beside the same one of the period before. */
export function FigureChart({ figures, currency, address: { drawn } }: FigureChartProps) {
  const t = useTexts(texts)
  const words = useWords(currency)
  const formats = useFormats()
  const nameOf = useNames(figures.unit)
  const { parts, parts_before, period, before } = figures
  const caption = t.chart.caption(t.figures[drawn], t.filters.units[figures.unit])
  const columns = parts.map((part, place) => {
    const earlier = parts_before[place]
    const now = valueOf(drawn, part, currency)
    const then = earlier ? valueOf(drawn, earlier, currency) : null
    return {
      key: part.start_date,
      // A week is labelled with its first day: both would not fit on a phone.
      tick: figures.unit === 'week' ? formats.day(part.start_date, 'brief') : nameOf(part),
      parts: [now ?? 0, then ?? 0],
      label: t.chart.column(nameOf(part), words(drawn, now), earlier ? nameOf(earlier) : '–', words(drawn, then)),
    }
  })
  return (
    <Card title={caption}>
      {columns.every((column) => column.parts.every((part) => part === 0)) ? (
        <p className="py-6 text-sm text-ink-soft">{t.chart.none}</p>
      ) : (
        <StackedColumns
          beside
          caption={caption}
          columns={columns}
          legend={[
            { name: t.chart.now, sum: words(drawn, valueOf(drawn, period, currency)) },
            { name: t.chart.before, sum: words(drawn, valueOf(drawn, before, currency)) },
          ]}
        />
      )}
      <PeriodBefore span={before} />
    </Card>
  )
}

function PeriodBefore({ span }: { span: FigureSpan }) {
  const t = useTexts(texts).chart
  const formats = useFormats()
  return (
    <p className="mt-2 text-xs text-ink-faint">
      {t.compared(formats.day(span.start_date), formats.day(span.end_date))}
    </p>
  )
}

function useNames(unit: FigureUnit) {
  const formats = useFormats()
  return ({ start_date, end_date }: FigureSpan) => {
    if (unit === 'day') return formats.day(start_date, 'weekday')
    if (unit === 'month') return formats.day(start_date, 'month')
    return `${formats.day(start_date, 'brief')} – ${formats.day(end_date, 'brief')}`
  }
}
