import { IconFlask } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { PeriodFields } from '#web/base/ui/period-fields.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'
import { useReportsAddress } from './use-reports-address.ts'

type Row = AnswerOf<typeof api.labReport>[number]

/** What each lab made and billed in these days, to check its bill against. */
export default function LabsTab() {
  const t = useTexts(texts)
  const { selection, in_order, choose } = useReportsAddress()
  const { start_date, end_date } = selection
  const query = useCall(api.labReport, { start_date, end_date }, { enabled: in_order })
  const columns = useColumns()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <PeriodFields start_date={start_date} end_date={end_date} onChoose={choose} />
      </div>
      <p className="text-sm text-ink-soft">{t.labs.hint}</p>
      <Answer
        query={query}
        failed={t.labs.failed}
        empty={<EmptyState icon={IconFlask} title={t.labs.none} hint={t.labs.none_hint} />}
      >
        {(rows) => (
          <Table
            caption={t.tabs.labs}
            columns={columns}
            rows={rows}
            rowKey={({ lab_id, currency }) => `${lab_id} ${currency}`}
          />
        )}
      </Answer>
    </div>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTexts(texts).labs.columns
  const money = (header: string, amount: (row: Row) => number): Column<Row> => ({
    header,
    align: 'end',
    cell: (row) => <MoneyText amount={amount(row)} currency={row.currency} />,
  })
  const count = (header: string, number: (row: Row) => number): Column<Row> => ({ header, align: 'end', cell: number })
  return [
    { header: t.lab, heading: true, cell: ({ lab_name }) => <bdi>{lab_name}</bdi> },
    count(t.cases, ({ cases }) => cases),
    money(t.agreed, ({ agreed }) => agreed),
    money(t.invoiced, ({ invoiced }) => invoiced),
    count(t.not_invoiced, ({ not_invoiced }) => not_invoiced),
    count(t.remakes, ({ remakes }) => remakes),
    count(t.late, ({ late }) => late),
  ]
}
