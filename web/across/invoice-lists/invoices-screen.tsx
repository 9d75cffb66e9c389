import {
  IconCalendarDollar,
  IconCashRegister,
  IconFileInvoice,
  IconFlag,
  IconPlus,
  IconShieldCheck,
  IconWallet,
} from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { api } from '#contract/api.ts'
import { OPEN_STATUSES } from '#domain/invoice.ts'
import { useCall, useCallPages } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { texts as day_texts } from '#web/nouns/day-closes/texts.ts'
import { Button, ButtonLink } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { PageHeader } from '#web/base/ui/page-header.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { Tabs } from '#web/base/ui/tabs.tsx'
import { InvoiceFilters } from '#web/nouns/invoices/invoice-filters.tsx'
import { InvoicesTable } from '#web/nouns/invoices/invoices-table.tsx'
import { texts } from '#web/nouns/invoices/texts.ts'
import { type InvoicesAddress, TABS, useInvoicesAddress } from '#web/nouns/invoices/use-invoices-address.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { pathTo } from '#web/base/links/paths.ts'

const loadDetails = () =>
  import('#web/nouns/invoices/invoice-details-modal.tsx').then((module) => ({ default: module.InvoiceDetailsModal }))
const InvoiceDetailsModal = lazy(loadDetails)
const loadCreateModal = () => import('#web/nouns/invoices/forms/create-invoice-modal.tsx')
const CreateInvoiceModal = lazy(loadCreateModal)
const InsurersTab = lazy(() => import('#web/across/claim-lists/insurers-tab.tsx'))
const ReceivablesTab = lazy(() => import('#web/across/receivables/receivables-tab.tsx'))
const DueTab = lazy(() => import('#web/nouns/agreements/due-tab.tsx'))
const ReviewTab = lazy(() => import('#web/nouns/invoices/review/review-tab.tsx'))
const PAUSE_MS = 300

export default function InvoicesScreen() {
  const t = useTexts(texts)
  const address = useInvoicesAddress()
  const mayCreate = useMay('invoice:create')
  useEffect(() => {
    // Preloaded while the list is read, so that opening an invoice does not wait.
    const likely = mayCreate ? [loadDetails, loadCreateModal] : [loadDetails]
    const pause = setTimeout(() => void Promise.allSettled(likely.map((load) => load())), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [mayCreate])
  const closing = useTexts(day_texts).title
  const create = mayCreate && (
    <>
      <ButtonLink to={pathTo('day-closes')} icon={IconCashRegister}>
        {closing}
      </ButtonLink>
      <Button variant="primary" icon={IconPlus} onClick={address.startInvoice}>
        {t.actions.create}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} actions={create} />
      <InTabs address={address}>
        <InvoiceFilters address={address} />
        <InvoiceList address={address} />
      </InTabs>
      <InvoiceModals address={address} />
    </>
  )
}

/** All invoices, the tabs for what is followed up, and the claims to insurers of a clinic that has any. */
function InTabs({ address, children }: { address: InvoicesAddress; children: ReactNode }) {
  const t = useTexts(texts)
  const manages = useMay('invoice:resolve')
  const instalments = useMay('agreement:read')
  const insurers = useClaims(address)
  const shown = { all: true, review: manages, owing: manages, instalments, insurers }
  const tabs = TABS.filter((tab) => shown[tab])
  if (tabs.length === 1) return <Card flush>{children}</Card>
  const chosen = tabs.find((tab) => tab === address.tab) ?? 'all'
  return (
    <Tabs
      label={t.title}
      tabs={tabs.map((id) => ({ id, label: t.tabs[id], icon: ICONS[id] }))}
      chosen={chosen}
      onChoose={address.chooseTab}
    >
      <Suspense fallback={<RowsSkeleton />}>
        {chosen === 'insurers' ? (
          <InsurersTab />
        ) : (
          <Card flush>
            {chosen === 'all' && children}
            {chosen === 'review' && <ReviewTab address={address} />}
            {chosen === 'owing' && <ReceivablesTab />}
            {chosen === 'instalments' && <DueTab />}
          </Card>
        )}
      </Suspense>
    </Tabs>
  )
}

const ICONS = {
  all: IconFileInvoice,
  review: IconFlag,
  owing: IconWallet,
  instalments: IconCalendarDollar,
  insurers: IconShieldCheck,
}

/** Without an insurer nothing of insurance is shown, except to a user who asked for it. */
function useClaims({ tab }: InvoicesAddress) {
  const may = useMay('claim:send')
  const { data: payers } = useCall(api.payers, {}, { enabled: may })
  return may && (tab === 'insurers' || (payers !== undefined && payers.length > 0))
}

function InvoiceList({ address }: { address: InvoicesAddress }) {
  const t = useTexts(texts)
  const { filter, filtered, in_order } = address
  const pages = useCallPages(
    api.invoices,
    { include_flagged: true, ...filter, status: filter.status === 'open' ? OPEN_STATUSES.join(',') : filter.status },
    { enabled: in_order },
  )
  if (!in_order) return null
  return (
    <Answer query={pages} failed={t.list_failed} empty={<NoInvoices filtered={filtered} address={address} />}>
      {(rows) => <InvoicesTable rows={rows} stale={pages.stale} address={address} />}
    </Answer>
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
        <Suspense>
          <InvoiceDetailsModal invoice_id={open_invoice_id} onClose={address.closeInvoice} />
        </Suspense>
      )}
    </>
  )
}
