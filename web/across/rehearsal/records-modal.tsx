import { IconListSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AnswerOf, InputOf } from '#contract/endpoint.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { InvoiceCell } from '#web/base/links/cell-links.tsx'
import { Answer } from '#web/base/ui/answer.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'

type Records = NonNullable<AnswerOf<typeof api.rehearsal>['records']>
type Currency = AnswerOf<typeof api.rehearsal>['currency']

interface RecordsModalProps {
  /** What was rehearsed. */
  asked: InputOf<typeof api.rehearsal>
  doctor: { doctor_id: number; doctor_name: string }
  onClose: () => void
}

const ROWS_AT_ONCE = 50

/** The payout records that a doctor's figures add up, the latest first, with what each would have been. */
export default function RecordsModal({ asked, doctor: { doctor_id, doctor_name }, onClose }: RecordsModalProps) {
  const t = useTexts(texts).records
  const { currency } = useClinic()
  // Asked again with the doctor: the figures alone come without records.
  const { data, isError, refetch } = useCall(api.rehearsal, { ...asked, records_of: doctor_id })
  const [only_changed, setOnlyChanged] = useState(false)
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const columns = useColumns(currency)
  const latest_first = data?.records?.toSorted((one, other) => other.payout_id - one.payout_id)
  const chosen = latest_first?.filter(({ difference }) => !only_changed || difference !== 0)
  const more = {
    has_more: (chosen?.length ?? 0) > shown,
    busy: false,
    onMore: () => setShown(shown + ROWS_AT_ONCE),
  }
  const title = t.title(doctor_name)
  return (
    <Modal title={title} size="xl" growing onClose={onClose}>
      <Checkbox
        label={t.only_changed}
        checked={only_changed}
        onChange={({ target }) => setOnlyChanged(target.checked)}
        className="w-fit"
      />
      <div className="-mx-5">
        <Answer
          query={{ data: chosen?.slice(0, shown), isError, refetch, more }}
          failed={t.failed}
          empty={<EmptyState icon={IconListSearch} title={t.none} />}
        >
          {(rows) => <Table caption={title} columns={columns} rows={rows} rowKey={({ payout_id }) => payout_id} />}
        </Answer>
      </div>
    </Modal>
  )
}

function useColumns(currency: Currency): Column<Records[number]>[] {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  return [
    { header: t.records.at, heading: true, cell: ({ created_at }) => formats.instant(created_at, time_zone) },
    { header: t.records.invoice, cell: ({ invoice_id }) => <InvoiceCell id={invoice_id} /> },
    ...(['recorded', 'rehearsed', 'difference'] as const).map((figure) => ({
      header: t[figure],
      align: 'end' as const,
      cell: (row: Records[number]) => (
        <MoneyText amount={row[figure]} currency={currency} signed={figure === 'difference'} className="font-medium" />
      ),
    })),
  ]
}
