import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { IconLink } from '#web/base/ui/icon-button.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { texts } from './texts.ts'

/** Whether a record of the settings is in use. */
export function useStatusColumn<Row extends { active: boolean }>(): Column<Row> {
  const t = useTexts(texts)
  return {
    header: t.status,
    cell: ({ active }) => (active ? <Tag tone="green">{t.active}</Tag> : <Tag>{t.inactive}</Tag>),
  }
}

/** The last columns of a `RecordList` whose records are only added and edited: the status, and the way to the form. */
export function useStatusAndEdit<Row extends { id: number; active: boolean }>(
  nameOf: (row: Row) => string,
  /** What else may be done with a row, before its edit. */
  more?: (row: Row) => ReactNode,
): Column<Row>[] {
  const t = useTexts(texts)
  const { to } = useAddress()
  return [
    useStatusColumn(),
    {
      header: t.actions,
      actions: true,
      cell: (row) => (
        <>
          {more?.(row)}
          <IconLink icon={IconPencil} label={t.edit_one(nameOf(row))} words={t.edit} {...to({ edit: row.id })} />
        </>
      ),
    },
  ]
}
