import type { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { BridgeFigure, BridgeStep } from '#domain/bridge.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Link } from '#web/base/links/link.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'

interface StepsTableProps {
  bridge: AnswerOf<typeof api.bridge>
  /** The link to the rows of a step. */
  toStep: (kind: BridgeStep) => { to: string; state: unknown }
}

interface Line {
  key: string
  words: string
  amount: number
  /** Null for the figure itself, at the beginning and at the end. */
  count: number | null
  rows?: ReturnType<StepsTableProps['toStep']>
}

/** The words of each step of a figure, in the user's language. */
export function useStepWords(figure: BridgeFigure) {
  const steps: Partial<Record<BridgeStep, string>> = useTexts(texts).steps[figure]
  return (kind: BridgeStep) => steps[kind] ?? kind
}

/** The figure at the beginning, the steps, and the figure at the end. */
export function StepsTable({ bridge, toStep }: StepsTableProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  const wordsOf = useStepWords(bridge.figure)
  const { opening, closing, steps, currency, from, to } = bridge
  const lines: Line[] = [
    { key: 'opening', words: t.opening(formats.day(from)), amount: opening, count: null },
    ...steps.map(({ kind, ...step }) => ({ key: kind, words: wordsOf(kind), ...step, rows: toStep(kind) })),
    ...(steps.length === 0 ? [{ key: 'nothing', words: t.nothing, amount: 0, count: 0 }] : []),
    { key: 'closing', words: t.closing(formats.day(to)), amount: closing, count: null },
  ]
  return <Table caption={t.title} columns={useColumns(currency)} rows={lines} rowKey={({ key }) => key} />
}

function useColumns(currency: string): Column<Line>[] {
  const t = useTexts(texts)
  return [
    {
      header: t.step,
      heading: true,
      cell: ({ words, rows, count }) =>
        rows ? (
          <Link
            {...rows}
            aria-label={t.show_rows(words)}
            className="rounded-sm font-medium hover:text-brand hover:underline max-sm:min-h-9"
          >
            {words}
          </Link>
        ) : (
          <span className={classNames(count === null && 'font-semibold')}>{words}</span>
        ),
    },
    { header: t.count, align: 'end', cell: ({ count }) => count ?? '–' },
    {
      header: t.amount,
      align: 'end',
      cell: ({ amount, count }) => (
        <MoneyText
          amount={amount}
          currency={currency}
          signed={count !== null}
          className={classNames(count === null ? 'font-semibold' : 'font-medium')}
        />
      ),
    },
  ]
}
