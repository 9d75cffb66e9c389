import { api } from '#contract/api.ts'
import type { Endpoint, InputOf, RowOf } from '#contract/endpoint.ts'
import type { TakingsRow } from '#contract/figures.ts'
import { useCallPages } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import type { Rows } from './figures.ts'
import { useAppointmentColumns, useInvoiceColumns, useMoneyColumns, usePatientColumns } from './row-columns.tsx'
import { rowTexts } from './row-texts.ts'
import { RowsFound } from './rows-found.tsx'
import { UnscheduledRows } from './unscheduled-rows.tsx'
import type { FiguresAddress } from './use-figures-address.ts'

interface FigureRowsProps {
  rows: Rows
  address: FiguresAddress
}

/** The rows that a figure counts, from the same lists as everywhere else. */
export default function FigureRows({ rows, address }: FigureRowsProps) {
  const t = useTexts(rowTexts)
  const { treatment_code, uncoded } = address.only
  const of = treatment_code ?? (uncoded && t.uncoded)
  return (
    <Modal title={of ? t.of(t.titles[rows], of) : t.titles[rows]} size="xl" growing onClose={address.closeRows}>
      <RowsOf rows={rows} address={address} />
    </Modal>
  )
}

const OF_APPOINTMENTS = {
  used: { status: 'scheduled,completed', history: 'false' },
  done: { status: 'completed', history: 'false' },
  no_shows: { absence: 'no_show' },
  late_cancellations: { absence: 'late_cancel' },
  uninvoiced: { uninvoiced: 'true' },
  unsettled: { unsettled: 'true' },
} as const

function RowsOf({ rows, address: { period, only } }: FigureRowsProps) {
  const money = useMoneyColumns()
  const invoices = useInvoiceColumns()
  const appointments = useAppointmentColumns()
  const patients = usePatientColumns()
  const caption = useTexts(rowTexts).titles[rows]
  if (rows === 'collected') {
    return <List endpoint={api.moneyMoved} input={period} columns={money} rowKey={keyOfMoney} caption={caption} />
  }
  if (rows === 'production' || rows === 'brought_forward') {
    const brought_forward = rows === 'brought_forward'
    const input = { ...period, ...only, status: 'unpaid,partial,paid', include_flagged: true, brought_forward }
    return <List endpoint={api.invoices} input={input} columns={invoices} rowKey={({ id }) => id} caption={caption} />
  }
  if (rows === 'unscheduled') return <UnscheduledRows period={period} caption={caption} />
  if (rows === 'new_patients' || rows === 'imported_patients') {
    const imported = rows === 'imported_patients'
    const input = { registered_from: period.start_date, registered_to: period.end_date, imported }
    return <List endpoint={api.patients} input={input} columns={patients} rowKey={({ id }) => id} caption={caption} />
  }
  const input = { ...period, ...OF_APPOINTMENTS[rows] }
  return (
    <List endpoint={api.appointments} input={input} columns={appointments} rowKey={({ id }) => id} caption={caption} />
  )
}

const keyOfMoney = ({ kind, id }: TakingsRow) => `${kind} ${id}`

interface ListProps<E extends Endpoint> {
  endpoint: E
  input: InputOf<E>
  columns: readonly Column<RowOf<E>>[]
  rowKey: (row: RowOf<E>) => string | number
  caption: string
}

function List<E extends Endpoint>({ endpoint, input, columns, rowKey, caption }: ListProps<E>) {
  const pages = useCallPages(endpoint, input)
  return <RowsFound query={pages} stale={pages.stale} columns={columns} rowKey={rowKey} caption={caption} />
}
