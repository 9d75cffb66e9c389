import type { InvoiceDetails } from '#contract/invoices.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Table } from '#web/base/ui/tables/table.tsx'
import { texts as invoice_texts } from '../texts.ts'
import { useMeansNames } from '#web/nouns/means/use-means.ts'
import { useRefundMethodNames } from './refund-methods.ts'
import { texts } from './texts.ts'

/** The refunds of an invoice's payments: when, why, how and by whom. */
export function RefundsTable({ invoice: { refunds, currency } }: { invoice: InvoiceDetails }) {
  const t = useTexts(texts)
  const methods = useRefundMethodNames()
  const words = useTexts(invoice_texts)
  const nameOf = useMeansNames()
  const formats = useFormats()
  const { time_zone } = useClinic()
  return (
    <Table
      caption={t.refunds}
      rows={refunds}
      rowKey={({ id }) => id}
      columns={[
        {
          header: words.details.date,
          heading: true,
          cell: ({ refunded_at, reason }) => (
            <>
              <time dateTime={refunded_at}>{formats.instant(refunded_at, time_zone)}</time>
              <bdi className="block text-xs break-words text-ink-soft">{reason}</bdi>
            </>
          ),
        },
        { header: t.method, cell: ({ refund_method, means_id }) => nameOf(means_id) ?? methods[refund_method] },
        { header: t.refunded_by, cell: ({ refunded_by_name }) => <bdi>{refunded_by_name ?? '–'}</bdi> },
        {
          header: words.amount,
          align: 'end',
          cell: ({ amount }) => <MoneyText amount={amount} currency={currency} />,
        },
      ]}
    />
  )
}
