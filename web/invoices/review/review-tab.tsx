import { IconChecks, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../contract/api.ts'
import type { Invoice } from '../../../contract/invoices.ts'
import { useCallPages } from '../../api/queries.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { PatientLink } from '../../patients/patient-link.tsx'
import { Button } from '../../ui/button.tsx'
import { MoneyText } from '../../ui/charts/figures.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ErrorNote } from '../../ui/notices/error-note.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { LoadMore } from '../../ui/tables/load-more.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { texts as invoice_texts } from '../texts.ts'
import type { InvoicesAddress } from '../use-invoices-address.ts'
import { CurrentFlag } from './flag-lines.tsx'
import ResolveModal from './resolve-modal.tsx'
import { texts } from './texts.ts'

/** The flagged invoices with their reasons, until each review has a result. */
export default function ReviewTab({ address }: { address: InvoicesAddress }) {
  const t = useTexts(texts).inbox
  const { rows, stale, failed, retry, more } = useCallPages(api.invoices, { flagged: true })
  const [resolving, setResolving] = useState<Invoice>()
  const columns = useColumns(address, setResolving)
  if (failed && !rows) return <ErrorNote text={t.failed} onRetry={retry} />
  if (!rows) return <RowsSkeleton />
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState icon={IconChecks} title={t.empty} hint={t.empty_hint} />
      ) : (
        <Table caption={t.list} columns={columns} rows={rows} rowKey={({ id }) => id} stale={stale} />
      )}
      <LoadMore {...more} />
      {resolving && <ResolveModal invoice={resolving} onClose={() => setResolving(undefined)} />}
    </>
  )
}

function useColumns(address: InvoicesAddress, resolve: (invoice: Invoice) => void): Column<Invoice>[] {
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
      header: t.inbox.columns.why,
      className: 'sm:w-2/5',
      cell: ({ flag }) => flag && <CurrentFlag flag={flag} />,
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
    {
      header: t.inbox.columns.actions,
      actions: true,
      cell: (invoice) => (
        <Button size="sm" icon={IconCircleCheck} onClick={() => resolve(invoice)}>
          {t.resolve.submit}
          <span className="sr-only">: {words.number(invoice.id)}</span>
        </Button>
      ),
    },
  ]
}
