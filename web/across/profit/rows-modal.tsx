import { IconListSearch } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { ProfitRow } from '#contract/profit.ts'
import type { Day } from '#domain/calendar.ts'
import type { ProfitFigure } from '#domain/profit.ts'
import { useCallPages } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { InvoiceCell, PatientCell } from '#web/base/links/cell-links.tsx'
import { Answer } from '#web/base/ui/answer.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { useCategoryWords } from '#web/nouns/expenses/use-categories.ts'
import { texts } from './texts.ts'

interface RowsModalProps {
  figure: ProfitFigure
  category: string | undefined
  start_date: Day
  end_date: Day
  onClose: () => void
}

/** The rows that a figure adds up. */
export default function RowsModal({ onClose, ...filter }: RowsModalProps) {
  const t = useTexts(texts)
  const wordsOf = useCategoryWords()
  const columns = useColumns()
  const pages = useCallPages(api.profitRows, filter)
  const title = filter.category === undefined ? t.figures[filter.figure] : wordsOf(filter.category)
  return (
    <Modal title={title} size="xl" growing onClose={onClose}>
      <div className="-mx-5">
        <Answer query={pages} failed={t.rows.failed} empty={<EmptyState icon={IconListSearch} title={t.rows.none} />}>
          {(rows) => (
            <Table
              caption={title}
              columns={columns}
              rows={rows}
              rowKey={({ kind, id }) => `${kind} ${id}`}
              stale={pages.stale}
            />
          )}
        </Answer>
      </div>
    </Modal>
  )
}

function useColumns(): Column<ProfitRow>[] {
  const t = useTexts(texts).rows
  const formats = useFormats()
  return [
    { header: t.name, heading: true, cell: (row) => <Name row={row} /> },
    { header: t.on, cell: ({ on }) => formats.day(on) },
    { header: t.what, cell: (row) => <What row={row} /> },
    { header: t.invoice, cell: ({ invoice_id }) => <InvoiceCell id={invoice_id} /> },
    {
      header: t.amount,
      align: 'end',
      cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} className="font-medium" />,
    },
  ]
}

function What({ row: { kind, void_reason } }: { row: ProfitRow }) {
  const t = useTexts(texts).rows
  return (
    <>
      {t.kinds[kind]}
      {void_reason !== null && (
        <span className="block text-xs wrap-anywhere text-red">
          <Isolated text={t.voided(isolate(void_reason))} />
        </span>
      )}
    </>
  )
}

function Name({ row: { name, patient_id, category } }: { row: ProfitRow }) {
  const wordsOf = useCategoryWords()
  if (patient_id === null) return <bdi>{name ?? (category === null ? '–' : wordsOf(category))}</bdi>
  return <PatientCell id={patient_id} name={name} />
}
