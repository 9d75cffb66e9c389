import { IconListSearch } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { BridgeRow } from '#contract/bridge.ts'
import type { BridgeFigure, BridgeStep } from '#domain/bridge.ts'
import type { Day } from '#domain/calendar.ts'
import { useCallPages } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { InvoiceCell, PatientCell } from '#web/base/links/cell-links.tsx'
import { Answer } from '#web/base/ui/answer.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { useStepWords } from './steps-table.tsx'
import { texts } from './texts.ts'

interface StepModalProps {
  figure: BridgeFigure
  from: Day
  to: Day
  doctor_id: number | undefined
  kind: BridgeStep
  onClose: () => void
}

/** The rows of one step. */
export default function StepModal({ onClose, ...asked }: StepModalProps) {
  const t = useTexts(texts).rows
  const title = useStepWords(asked.figure)(asked.kind)
  const columns = useColumns()
  const pages = useCallPages(api.bridgeRows, asked)
  return (
    <Modal title={title} size="xl" growing onClose={onClose}>
      <div className="-mx-5">
        <Answer query={pages} failed={t.failed} empty={<EmptyState icon={IconListSearch} title={t.none} />}>
          {(rows) => (
            <Table caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} stale={pages.stale} />
          )}
        </Answer>
      </div>
    </Modal>
  )
}

function useColumns(): Column<BridgeRow>[] {
  const t = useTexts(texts).rows
  const formats = useFormats()
  const { time_zone } = useClinic()
  return [
    {
      header: t.patient,
      heading: true,
      cell: ({ patient_id, patient_name }) =>
        patient_id === null ? '–' : <PatientCell id={patient_id} name={patient_name} />,
    },
    { header: t.at, cell: ({ at }) => formats.instant(at, time_zone) },
    { header: t.invoice, cell: ({ invoice_id }) => <InvoiceCell id={invoice_id} /> },
    {
      header: t.amount,
      align: 'end',
      cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} signed className="font-medium" />,
    },
  ]
}
