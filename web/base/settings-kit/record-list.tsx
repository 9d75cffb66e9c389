import { Fragment, type ReactNode, Suspense } from 'react'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import type { Icon } from '#web/base/ui/glyph.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { Answer, mapQuery, type Query } from '#web/base/ui/answer.tsx'

interface RecordListProps<Row> {
  t: Record<'title' | 'add' | 'load_failed' | 'edit_title' | 'missing', string>
  icons: { add: Icon; missing: Icon }
  query: Query<Row[]>
  /** The rows that match a search. */
  shown?: Row[] | undefined
  columns: Column<Row>[]
  empty: ReactNode
  /** The form of a new record, or of the one that the address names. */
  form: (record: Row | undefined, onClose: () => void) => ReactNode
  /** The address parameters of the form, besides the record's id. */
  form_parameters?: string[]
  /** Rendered above the table. */
  children?: ReactNode
}

/** The records of one kind in the settings, with the form that adds or edits one of them. */
export function RecordList<Row extends { id: number }>(props: RecordListProps<Row>) {
  const { t, icons, query, shown, columns, empty, form, form_parameters = [], children } = props
  const { params, open, close } = useAddress()
  const closeForm = () => close('new', 'edit', ...form_parameters)
  const edited = query.data?.find(({ id }) => String(id) === params.get('edit'))
  return (
    <>
      <Card
        title={t.title}
        flush
        actions={
          <Button variant="primary" icon={icons.add} onClick={() => open({ new: 'true' })}>
            {t.add}
          </Button>
        }
      >
        {children}
        <Answer query={mapQuery(query, (all) => shown ?? all)} failed={t.load_failed} empty={empty}>
          {(rows) => <Table caption={t.title} columns={columns} rows={rows} rowKey={({ id }) => id} />}
        </Answer>
      </Card>
      <Suspense>
        {params.get('new') === 'true' && form(undefined, closeForm)}
        {query.data && params.has('edit') && !edited && (
          <Modal title={t.edit_title} onClose={closeForm}>
            <EmptyState icon={icons.missing} title={t.missing} />
          </Modal>
        )}
        {edited && <Fragment key={edited.id}>{form(edited, closeForm)}</Fragment>}
      </Suspense>
    </>
  )
}
