import { IconListSearch } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { LoadMore } from '#web/base/ui/tables/load-more.tsx'
import { Table, type TableProps } from '#web/base/ui/tables/table.tsx'
import { rowTexts } from './row-texts.ts'

interface RowsFoundProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  /** Undefined while they load. */
  rows: readonly Row[] | undefined
  failed: boolean
  retry: () => void
  /** Set for a list with pages. */
  more?: ComponentProps<typeof LoadMore>
}

/** The rows that a figure counts, or their loading, failed and empty states. */
export function RowsFound<Row>({ rows, failed, retry, more, ...table }: RowsFoundProps<Row>) {
  const t = useTexts(rowTexts)
  return (
    <div className="-mx-5">
      {rows === undefined && !failed && <RowsSkeleton />}
      {rows?.length === 0 && <EmptyState icon={IconListSearch} title={t.none} hint={t.none_hint} />}
      {rows && rows.length > 0 && <Table {...table} rows={rows} />}
      {failed ? <ErrorNote text={t.failed} onRetry={retry} /> : more && rows && <LoadMore {...more} />}
    </div>
  )
}
