import { IconReceipt } from '@tabler/icons-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { PayerPayment } from '#contract/payer-payments.ts'
import { useCallPages } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Link } from '#web/base/links/link.tsx'
import { Answer } from '#web/base/ui/answer.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { texts } from './texts.ts'

const ReceiptModal = lazy(() => import('./receipt-modal.tsx'))
const ReceiptDetails = lazy(() => import('./receipt-details.tsx'))

/** The money that payers sent, or the receipt in the address. */
export default function ReceiptsList({ payer_id }: { payer_id: number | undefined }) {
  const { params } = useAddress()
  const chosen = Number(params.get('receipt'))
  if (!Number.isSafeInteger(chosen) || chosen < 1) return <Receipts payer_id={payer_id} />
  return (
    <Suspense fallback={<RowsSkeleton />}>
      <ReceiptDetails key={chosen} id={chosen} />
    </Suspense>
  )
}

function Receipts({ payer_id }: { payer_id: number | undefined }) {
  const t = useTexts(texts)
  const { params, close, replace } = useAddress()
  const pages = useCallPages(api.payerPayments, { payer_id })
  const columns = useColumns()
  return (
    <>
      <Answer
        query={pages}
        failed={t.failed}
        empty={<EmptyState icon={IconReceipt} title={t.none} hint={t.none_hint} />}
      >
        {(rows) => <Table caption={t.list} columns={columns} rows={rows} rowKey={({ id }) => id} stale={pages.stale} />}
      </Answer>
      {params.get('new_receipt') === 'true' && (
        <Suspense>
          <ReceiptModal
            payer_id={payer_id}
            onSaved={(receipt) => replace({ new_receipt: null, receipt })}
            onClose={() => close('new_receipt')}
          />
        </Suspense>
      )}
    </>
  )
}

function useColumns(): Column<PayerPayment>[] {
  const t = useTexts(texts)
  const formats = useFormats()
  const { to } = useAddress()
  return [
    {
      header: t.columns.payer,
      heading: true,
      cell: ({ id, payer_name, method }) => (
        <div className="min-w-0">
          <Link
            {...to({ receipt: id })}
            className="rounded-sm font-semibold text-brand hover:text-brand-strong hover:underline"
          >
            <bdi>{payer_name}</bdi>
          </Link>
          <p className="text-xs text-ink-faint">{t.methods[method]}</p>
        </div>
      ),
    },
    { header: t.columns.received_on, cell: ({ received_on }) => formats.day(received_on) },
    { header: t.columns.reference, cell: ({ reference }) => (reference === null ? '–' : <bdi>{reference}</bdi>) },
    {
      header: t.columns.amount,
      align: 'end',
      cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
    },
    {
      header: t.columns.left,
      align: 'end',
      cell: ({ unallocated, currency }) =>
        unallocated === 0 ? '–' : <MoneyText amount={unallocated} currency={currency} className="font-semibold" />,
    },
  ]
}
