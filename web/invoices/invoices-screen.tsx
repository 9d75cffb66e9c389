import { IconFileInvoice, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { api } from '../../contract/api.ts'
import { OPEN_STATUSES } from '../../domain/invoice.ts'
import { useCallPages } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/notices/empty-state.tsx'
import { ErrorNote } from '../ui/notices/error-note.tsx'
import { LoadMore } from '../ui/tables/load-more.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { InvoiceDetailsModal } from './invoice-details-modal.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { InvoicesTable } from './invoices-table.tsx'
import { texts } from './texts.ts'
import { type InvoicesAddress, useInvoicesAddress } from './use-invoices-address.ts'

const loadCreateModal = () => import('./forms/create-invoice-modal.tsx')
const CreateInvoiceModal = lazy(loadCreateModal)
const PAUSE_MS = 300

export default function InvoicesScreen() {
  const t = useTexts(texts)
  const address = useInvoicesAddress()
  const mayCreate = useMay('invoice:create')
  useEffect(() => {
    if (!mayCreate) return undefined
    // Preloaded while the list is read, so that opening an invoice does not wait.
    const pause = setTimeout(() => void loadCreateModal().catch(() => undefined), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [mayCreate])
  const create = mayCreate && (
    <Button variant="primary" icon={IconPlus} onClick={address.startInvoice}>
      {t.actions.create}
    </Button>
  )
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} actions={create} />
      <Card flush>
        <InvoiceFilters address={address} />
        <InvoiceList address={address} />
      </Card>
      <InvoiceModals address={address} />
    </>
  )
}

function InvoiceList({ address }: { address: InvoicesAddress }) {
  const t = useTexts(texts)
  const { filter, filtered, in_order } = address
  const { rows, stale, failed, retry, more } = useCallPages(
    api.invoices,
    { include_flagged: true, ...filter, status: filter.status === 'open' ? OPEN_STATUSES.join(',') : filter.status },
    { enabled: in_order },
  )
  if (!in_order) return null
  if (failed && !rows) return <ErrorNote text={t.list_failed} onRetry={retry} />
  if (!rows) return <RowsSkeleton />
  if (rows.length === 0) return <NoInvoices filtered={filtered} address={address} />
  return (
    <>
      {failed && <ErrorNote text={t.list_failed} onRetry={retry} />}
      <InvoicesTable rows={rows} stale={stale} address={address} />
      <LoadMore {...more} />
    </>
  )
}

function NoInvoices({ filtered, address }: { filtered: boolean; address: InvoicesAddress }) {
  const t = useTexts(texts)
  const mayCreate = useMay('invoice:create')
  return (
    <EmptyState
      icon={IconFileInvoice}
      title={t.empty.title}
      hint={filtered ? t.empty.filtered_hint : t.empty.hint}
      action={
        filtered ? (
          <Button onClick={address.clearFilters}>{t.filters.clear}</Button>
        ) : (
          mayCreate && (
            <Button variant="primary" icon={IconPlus} onClick={address.startInvoice}>
              {t.actions.create}
            </Button>
          )
        )
      }
    />
  )
}

function InvoiceModals({ address }: { address: InvoicesAddress }) {
  const { open_invoice_id, creating, appointment_id, filter } = address
  const mayCreate = useMay('invoice:create')
  return (
    <>
      {creating && mayCreate && (
        <Suspense>
          <CreateInvoiceModal
            appointment_id={appointment_id}
            patient_id={filter.patient_id}
            onInvoice={address.showInvoiceInstead}
            onClose={address.closeForm}
          />
        </Suspense>
      )}
      {open_invoice_id !== undefined && (
        <InvoiceDetailsModal invoice_id={open_invoice_id} onClose={address.closeInvoice} />
      )}
    </>
  )
}
