import { IconChecks, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { Invoice } from '#contract/invoices.ts'
import { useCallPages } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { PatientLink } from '#web/nouns/patients/patient-link.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { StatusBadge } from '#web/base/ui/status-badge.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { texts as invoice_texts } from '../texts.ts'
import type { InvoicesAddress } from '../use-invoices-address.ts'
import { ByAndWhen, CurrentFlag, Said } from './flag-lines.tsx'
import ResolveModal from './resolve-modal.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

/** The flagged invoices with their reasons, until each review has a result. */
export default function ReviewTab({ address }: { address: InvoicesAddress }) {
  const t = useTexts(texts).inbox
  const pages = useCallPages(api.invoices, { flagged: true })
  const [resolving, setResolving] = useState<Invoice>()
  const columns = useColumns(address, setResolving)
  return (
    <>
      <Answer
        query={pages}
        failed={t.failed}
        empty={<EmptyState icon={IconChecks} title={t.empty} hint={t.empty_hint} />}
      >
        {(rows) => <Table caption={t.list} columns={columns} rows={rows} rowKey={({ id }) => id} stale={pages.stale} />}
      </Answer>
      {pages.data && <BelowPrice address={address} />}
      {resolving && <ResolveModal invoice={resolving} onClose={() => setResolving(undefined)} />}
    </>
  )
}

/** What the front desk charged below the list price: to be seen by management, with nothing to be done about it. */
function BelowPrice({ address }: { address: InvoicesAddress }) {
  const t = useTexts(texts).below_price
  const { why: header } = useTexts(texts).inbox.columns
  const pages = useCallPages(api.invoices, { below_price: true })
  const [invoice, patient, amount] = useInvoiceColumns(address)
  const why: Column<Invoice> = { header, className: 'sm:w-2/5', cell: (row) => <PriceReason invoice={row} /> }
  return (
    <Answer query={pages} failed={t.failed} skeleton={null} empty={null}>
      {(rows) => (
        <section className="border-t border-line pt-6" aria-labelledby="below-price">
          <div className="px-5 pb-2">
            <h2 id="below-price" className="text-base font-semibold">
              {t.title}
            </h2>
            <p className="text-sm text-ink-soft">{t.hint}</p>
          </div>
          <Table
            caption={t.title}
            columns={[invoice, patient, why, amount]}
            rows={rows}
            rowKey={({ id }) => id}
            stale={pages.stale}
          />
        </section>
      )}
    </Answer>
  )
}

function PriceReason({ invoice: { price_reason, created_at, created_by_name } }: { invoice: Invoice }) {
  const t = useTexts(texts).below_price
  return (
    <div className="min-w-0 text-sm">
      {price_reason === null ? <p className="text-ink-faint">{t.without_reason}</p> : <Said>{price_reason}</Said>}
      <ByAndWhen created_at={created_at} created_by_name={created_by_name} />
    </div>
  )
}

function useColumns(address: InvoicesAddress, resolve: (invoice: Invoice) => void): Column<Invoice>[] {
  const t = useTexts(texts)
  const words = useTexts(invoice_texts)
  const [invoice, patient, amount] = useInvoiceColumns(address)
  return [
    invoice,
    patient,
    {
      header: t.inbox.columns.why,
      className: 'sm:w-2/5',
      cell: ({ flag }) => flag && <CurrentFlag flag={flag} />,
    },
    amount,
    {
      header: t.inbox.columns.actions,
      actions: true,
      cell: (row) => (
        <Button size="sm" icon={IconCircleCheck} onClick={() => resolve(row)}>
          {t.resolve.submit}
          <span className="sr-only">: {words.number(row.id)}</span>
        </Button>
      ),
    },
  ]
}

/** The invoice, its patient and its amount. */
function useInvoiceColumns(
  address: InvoicesAddress,
): [invoice: Column<Invoice>, patient: Column<Invoice>, amount: Column<Invoice>] {
  const t = useTexts(texts)
  const words = useTexts(invoice_texts)
  return [
    {
      header: t.inbox.columns.invoice,
      heading: true,
      cell: ({ id }) => (
        <Link
          {...address.linkTo(id)}
          className="rounded-sm font-semibold text-brand hover:text-brand-strong hover:underline"
        >
          {words.number(id)}
        </Link>
      ),
    },
    {
      header: t.inbox.columns.patient,
      cell: ({ patient_id, patient_name, doctor_id }) => (
        <PatientLink id={patient_id} name={patient_name} doctor_id={doctor_id} />
      ),
    },
    {
      header: t.inbox.columns.amount,
      align: 'end',
      cell: ({ total_amount, currency, status }) => (
        <span className="inline-flex flex-col items-end gap-1">
          <MoneyText amount={total_amount} currency={currency} className="font-semibold" />
          <StatusBadge status={status} />
        </span>
      ),
    },
  ]
}
