import { Link } from '#web/base/links/link.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'
import { type Line, type RowsAt, type Sums, useLines } from './use-lines.ts'

interface ProfitTableProps {
  sums: Sums
  rowsAt: RowsAt
}

/** The figures of one currency, one below the other, as they are added up. */
export function ProfitTable({ sums, rowsAt }: ProfitTableProps) {
  const t = useTexts(texts)
  const { currency, profit } = sums
  const columns: Column<Line>[] = [
    { header: t.figure, heading: true, cell: (line) => <Words line={line} /> },
    {
      header: t.amount,
      align: 'end',
      cell: ({ amount }) => <MoneyText amount={amount} currency={currency} className="font-medium" />,
    },
  ]
  return (
    <Table
      caption={`${t.title}, ${currency}`}
      columns={columns}
      rows={useLines(sums, rowsAt)}
      rowKey={({ key }) => key}
      footer={
        <tr className="max-sm:flex max-sm:justify-between p-4">
          <th scope="row" className="px-5 py-3 text-start max-sm:p-0">
            {t.profit}
          </th>
          <td className="px-5 py-3 text-right max-sm:p-0 max-sm:text-end">
            <MoneyText amount={profit} currency={currency} className={classNames(profit < 0 && 'text-red')} />
          </td>
        </tr>
      }
    />
  )
}

function Words({ line: { words, about, rows } }: { line: Line }) {
  const t = useTexts(texts)
  return (
    <>
      {rows ? (
        <Link
          {...rows}
          aria-label={t.show_rows(words)}
          className="rounded-sm font-medium hover:text-brand hover:underline max-sm:min-h-9"
        >
          <bdi>{words}</bdi>
        </Link>
      ) : (
        <span className="text-ink-soft">{words}</span>
      )}
      {about && <span className="block text-xs text-ink-faint">{about}</span>}
    </>
  )
}
