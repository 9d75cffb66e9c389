import { IconDownload, IconReceiptTax } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { TaxReportRow } from '#contract/taxes.ts'
import { add, type Money, subtract } from '#domain/money.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { callFile } from '#web/base/api/client.ts'
import { useCall } from '#web/base/api/queries.ts'
import { taxWords } from '#web/base/clinic/tax-words.ts'
import { catalogue, useTexts } from '#web/base/i18n/catalogue.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { PeriodFields } from '#web/base/ui/period-fields.tsx'
import { saveFile } from '#web/base/ui/save-file.ts'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { texts } from './tax-texts.ts'
import { useReportsAddress } from './use-reports-address.ts'

const words = catalogue(taxWords)

/** The tax of the documents of some days, for the return to the tax office. */
export default function TaxTab() {
  const t = useTexts(texts)
  const { selection, in_order, choose } = useReportsAddress()
  const { start_date, end_date } = selection
  const query = useCall(api.taxReport, { start_date, end_date }, { enabled: in_order })
  const columns = useColumns()
  return (
    <Card flush>
      <div className="flex flex-wrap items-start gap-4 border-b border-line p-4 sm:px-5">
        <PeriodFields start_date={start_date} end_date={end_date} onChoose={choose} />
        <p className="w-full text-sm text-ink-soft">{t.hint}</p>
      </div>
      <Answer
        query={query}
        failed={t.failed}
        empty={<EmptyState icon={IconReceiptTax} title={t.none} hint={t.none_hint} />}
      >
        {(rows) => (
          <>
            <Table caption={t.caption} columns={columns} rows={rows} rowKey={keyOf} />
            {in_order && (
              <div className="p-4 sm:px-5">
                <Save start_date={start_date} end_date={end_date} />
              </div>
            )}
          </>
        )}
      </Answer>
    </Card>
  )
}

const keyOf = ({ regime, currency, category, percent, tax_reason }: TaxReportRow) =>
  `${regime} ${currency} ${category} ${percent} ${tax_reason}`

/** What is owed to the tax office, without the tax and of it. */
const dueOf = (row: TaxReportRow): [Money, Money] => [
  subtract(add(row.issued_net, row.insurer_net), add(row.credit_net, row.reduced_net)),
  subtract(add(row.issued_tax, row.insurer_tax), add(row.credit_tax, row.reduced_tax)),
]

function useColumns(): Column<TaxReportRow>[] {
  const t = useTexts(texts)
  const { regimes, categories, citizens } = useTexts(words)
  const money = (header: string, of: (row: TaxReportRow) => [net: number, tax: number]): Column<TaxReportRow> => ({
    header,
    align: 'end',
    cell: (row) => {
      const [net, tax] = of(row)
      return (
        <>
          <MoneyText amount={net} currency={row.currency} />
          <br />
          <span className="text-ink-soft">
            {t.tax} <MoneyText amount={tax} currency={row.currency} />
          </span>
        </>
      )
    },
  })
  return [
    {
      header: t.rate,
      heading: true,
      cell: ({ regime, category, percent, tax_reason }) => (
        <>
          <bdi dir="ltr">{percent} %</bdi> · {tax_reason === null ? categories[category] : citizens}
          <br />
          <span className="text-xs text-ink-soft">{regimes[regime]}</span>
        </>
      ),
    },
    money(t.issued, (row) => [row.issued_net, row.issued_tax]),
    money(t.credit, (row) => [row.credit_net, row.credit_tax]),
    money(t.insurer, (row) => [row.insurer_net, row.insurer_tax]),
    money(t.reduced, (row) => [row.reduced_net, row.reduced_tax]),
    money(t.due, dueOf),
  ]
}

function Save(range: { start_date: string; end_date: string }) {
  const t = useTexts(texts)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { name = 'tax.csv', content } = await callFile(api.exportTaxReport, range)
      saveFile(name, content)
    } catch (error) {
      showAlert(serverSentence(error) ?? t.save_failed, 'error', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={IconDownload} busy={busy} onClick={() => void save()} className="w-fit">
      {t.save}
    </Button>
  )
}
