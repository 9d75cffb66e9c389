import { IconPrinter } from '@tabler/icons-react'
import type { Statement } from '#contract/statements.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'

interface StatementsTableProps {
  rows: readonly Statement[]
  /** Of one doctor, with a row for each month. */
  own?: boolean
  /** Not set in the preview. */
  onPrint?: (statement: Statement) => void
}

/** A month's figures for each doctor, or each month's for one. */
export function StatementsTable({ rows, own = false, onPrint }: StatementsTableProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  const money = (header: string, amount: (statement: Statement) => number): Column<Statement> => ({
    header,
    align: 'end',
    cell: (statement) => <MoneyText amount={amount(statement)} currency={statement.currency} />,
  })
  const name: Column<Statement> = own
    ? { header: t.month, heading: true, cell: ({ month }) => formats.day(`${month}-01`, 'month') }
    : { header: t.doctor, heading: true, cell: ({ doctor_name }) => <bdi className="font-medium">{doctor_name}</bdi> }
  const columns: Column<Statement>[] = [
    name,
    { header: t.records, align: 'end', only_wide: true, cell: ({ records }) => formats.count(records.length) },
    money(t.gross, ({ gross_amount }) => gross_amount),
    money(t.deduction, ({ deduction }) => deduction),
    money(t.payout, ({ payout_amount }) => payout_amount),
    {
      ...money(t.carried, ({ carried_in }) => carried_in),
      cell: ({ carried_in, currency }) =>
        carried_in === 0 ? '–' : <MoneyText amount={carried_in} currency={currency} />,
    },
    { ...money(t.total, ({ total }) => total), cell: (statement) => <Total {...statement} /> },
  ]
  const print: Column<Statement> = {
    header: t.actions,
    actions: true,
    cell: (statement) => (
      <IconButton
        icon={IconPrinter}
        label={own ? t.print : t.print_of(statement.doctor_name)}
        words={t.print}
        onClick={() => onPrint?.(statement)}
      />
    ),
  }
  return (
    <Table
      caption={t.title}
      columns={onPrint ? [...columns, print] : columns}
      rows={rows}
      rowKey={({ doctor_id, currency, month }) => `${month} ${doctor_id} ${currency}`}
    />
  )
}

/** A negative total is not paid but carried into the next month. */
function Total({ total, currency }: Statement) {
  const t = useTexts(texts)
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2 font-semibold">
      {total < 0 && <Tag tone="amber">{t.owed}</Tag>}
      <MoneyText amount={total} currency={currency} />
    </span>
  )
}
