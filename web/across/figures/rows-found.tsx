import { IconListSearch } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { Table, type TableProps } from '#web/base/ui/tables/table.tsx'
import { rowTexts } from './row-texts.ts'
import { Answer, type Query } from '#web/base/ui/answer.tsx'

interface RowsFoundProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  query: Query<readonly Row[]>
}

/** The rows that a figure counts, or their loading, failed and empty states. */
export function RowsFound<Row>({ query, ...table }: RowsFoundProps<Row>) {
  const t = useTexts(rowTexts)
  return (
    <div className="-mx-5">
      <Answer
        query={query}
        failed={t.failed}
        empty={<EmptyState icon={IconListSearch} title={t.none} hint={t.none_hint} />}
      >
        {(rows) => <Table {...table} rows={rows} />}
      </Answer>
    </div>
  )
}
