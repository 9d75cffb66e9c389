import type { ReactNode } from 'react'
import { Answer, type Query } from '#web/base/ui/answer.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { Table, type TableProps } from '#web/base/ui/tables/table.tsx'
import { ExportFigures } from './export-figures.tsx'
import type { FiguresAddress } from './use-figures-address.ts'

interface FiguresTableProps<Row> extends Pick<TableProps<Row>, 'columns' | 'rowKey' | 'rowClassName'> {
  address: FiguresAddress
  /** What is exported. */
  of: 'codes' | 'doctors' | 'chairs'
  t: { title: string; failed: string; none: string; note?: string }
  query: Query<readonly Row[]>
  /** The rows are of the period before, while those of the chosen one load. */
  stale: boolean
  below?: (rows: readonly Row[]) => ReactNode
}

/** A table of figures of the period in a card, with its export. */
export const FiguresTable = <Row,>({ address, of, t, query, below, ...table }: FiguresTableProps<Row>) => (
  <Card flush title={t.title} actions={<ExportFigures address={address} of={of} />}>
    <Answer
      query={query}
      failed={t.failed}
      empty={<p className="px-5 pb-5 text-sm text-ink-soft">{t.none}</p>}
      tells_outdated
    >
      {(rows) => (
        <>
          <Table caption={t.title} rows={rows} {...table} />
          {below?.(rows)}
        </>
      )}
    </Answer>
    {t.note && <p className="px-5 py-4 text-xs text-ink-faint">{t.note}</p>}
  </Card>
)
