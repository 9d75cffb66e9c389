import {
  IconBell,
  IconCalendarDue,
  IconClipboardCheck,
  IconDental,
  IconFilter,
  IconHourglass,
  IconInbox,
  IconPlus,
  IconShieldCheck,
  IconUsers,
} from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import type { Patient } from '#contract/patients.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { useMay } from '#web/base/session/session.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { loadComponent } from '#web/base/frame/loaded-components.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { FilterDot } from '#web/base/ui/filter-dot.tsx'
import { PageHeader } from '#web/base/ui/page-header.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { Tabs } from '#web/base/ui/tabs.tsx'
import { SearchBox } from '#web/base/ui/fields/search-box.tsx'
import { loadPatient } from '#web/across/patient-file/load-patient.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { PayBeside } from '#web/nouns/invoices/pay-beside.tsx'
import { DebtorsBar } from '#web/nouns/patients/debtors-bar.tsx'
import { PatientList } from '#web/nouns/patients/patient-list.tsx'
import { type Saved, SavedNote } from '#web/nouns/patients/saved-note.tsx'
import { texts } from '#web/nouns/patients/texts.ts'
import { usePatientList } from '#web/nouns/patients/use-patient-list.ts'
import { useApprovalsTab } from './use-approvals-tab.ts'
import { useInboxTab, useLabTab } from './use-lab-tab.ts'
import { mergeOf, usePatientsAddress } from '#web/nouns/patients/use-patients-address.ts'

const loadForm = () => import('#web/nouns/patients/patient-modal.tsx')
const PatientModal = lazy(loadForm)
/** The content of each tab besides the list of all patients. */
const CONTENTS = {
  reminders: lazy(() => import('#web/nouns/reminders/reminders-tab.tsx')),
  recalls: lazy(() => import('#web/nouns/recalls/recalls-tab.tsx')),
  'wait-list': lazy(() => import('#web/nouns/wait-list/wait-list-tab.tsx')),
  unscheduled: lazy(() => import('#web/nouns/plans/unscheduled-tab.tsx')),
  labs: lazy(() => import('#web/nouns/lab-cases/lab-cases-tab.tsx')),
  inbox: lazy(() => import('#web/nouns/unfiled/inbox-tab.tsx')),
  approvals: lazy(() => import('#web/nouns/approvals/approvals-tab.tsx')),
}
const LotModal = lazy(() => import('#web/nouns/chart/lot-modal.tsx'))
const IDLE_MS = 800

export default function PatientsScreen() {
  const { shown, merging_with } = usePatientsAddress()
  if (shown === undefined) return <Patients />
  return <Navigate to={merging_with === undefined ? patientPath(shown) : mergeOf(shown, merging_with)} replace />
}

function Patients() {
  const t = useTexts(texts)
  const seesAll = useMay('appointment:read-all')
  const may_write = useMay('patient:write')
  const address = usePatientsAddress()
  const list = usePatientList(address)
  const [saved, setSaved] = useState<Saved>()
  usePrefetchedModals()
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={seesAll ? t.subtitle : t.own_subtitle}
        actions={
          may_write && (
            <>
              {address.tab === 'wait-list' && (
                <Button icon={IconHourglass} onClick={() => address.openWait('new')}>
                  {t.actions.wait}
                </Button>
              )}
              <Button variant="primary" icon={IconPlus} onClick={() => address.add()}>
                {t.actions.add}
              </Button>
            </>
          )
        }
      />
      {saved && <SavedNote saved={saved} onDismiss={() => setSaved(undefined)} />}
      <InTabs address={address}>
        <Filters
          {...address}
          onSearch={(q) => {
            address.search(q)
            // Submitting the same search again refetches the list.
            if (q === address.q) void list.refetch()
            else if (q === '') void invalidate(['patients'])
          }}
        />
        {address.has_balance && address.q === '' && <DebtorsBar address={address} />}
        <PatientList list={list} address={address} Pay={PayBeside} />
      </InTabs>
      <Modals address={address} rows={list.data} onSaved={setSaved} />
    </>
  )
}

/** The list of all patients, and the tabs of patients to contact and of unfiled pictures, for users who may see them. */
function InTabs({ address, children }: { address: ReturnType<typeof usePatientsAddress>; children: ReactNode }) {
  const t = useTexts(texts)
  const mayWait = useMay('wait-list:read')
  const labTab = useLabTab(mayWait)
  const inboxTab = useInboxTab(address.tab === 'inbox')
  const approvalsTab = useApprovalsTab()
  if (!mayWait && !inboxTab && !approvalsTab) return <Card flush>{children}</Card>
  return (
    <Tabs
      label={t.title}
      tabs={[
        { id: 'all', label: t.tabs.all, icon: IconUsers },
        ...(mayWait
          ? [
              { id: 'reminders' as const, label: t.tabs.reminders, icon: IconBell },
              { id: 'recalls' as const, label: t.tabs.recalls, icon: IconCalendarDue },
              { id: 'wait-list' as const, label: t.tabs.wait_list, icon: IconHourglass },
              { id: 'unscheduled' as const, label: t.tabs.unscheduled, icon: IconClipboardCheck },
            ]
          : []),
        ...(labTab ? [{ id: 'labs' as const, label: labTab, icon: IconDental }] : []),
        ...(inboxTab ? [{ id: 'inbox' as const, label: inboxTab, icon: IconInbox }] : []),
        ...(approvalsTab ? [{ id: 'approvals' as const, label: approvalsTab, icon: IconShieldCheck }] : []),
      ]}
      chosen={address.tab}
      onChoose={address.chooseTab}
    >
      <Card flush>
        <Suspense fallback={<RowsSkeleton />}>
          {address.tab === 'all' ? children : <TabContent tab={address.tab} />}
        </Suspense>
      </Card>
    </Tabs>
  )
}

function TabContent({ tab }: { tab: keyof typeof CONTENTS }) {
  const Content = CONTENTS[tab]
  return <Content />
}

function usePrefetchedModals() {
  useEffect(() => {
    // Prefetches the likely next steps; if that fails, opening them fetches again.
    const later = setTimeout(() => void Promise.allSettled([loadForm(), loadComponent(loadPatient)]), IDLE_MS)
    return () => clearTimeout(later)
  }, [])
}

interface ModalsProps {
  address: ReturnType<typeof usePatientsAddress>
  rows: Patient[] | undefined
  onSaved: (saved: Saved | undefined) => void
}

function Modals({ address, rows, onSaved }: ModalsProps) {
  const may_write = useMay('patient:write')
  const known = (id: number | undefined) => rows?.find((patient) => patient.id === id)
  return (
    <Suspense>
      {address.finding_lot && <LotModal lot="" onClose={address.closeLot} />}
      {may_write && (address.adding || address.editing !== undefined) && (
        <PatientModal
          key={`form-${address.editing ?? 'new'}`}
          address={address}
          known={known(address.editing)}
          onSaved={onSaved}
        />
      )}
    </Suspense>
  )
}

interface FiltersProps {
  q: string
  has_balance: boolean
  filter: (onlyOwing: boolean) => void
  onSearch: (q: string) => void
}

function Filters({ q, has_balance, filter, onSearch }: FiltersProps) {
  const t = useTexts(texts)
  const [open, setOpen] = useState(has_balance)
  return (
    <div className="border-b border-line p-4 sm:px-5">
      <div className="flex flex-wrap gap-2.5">
        <SearchBox
          label={t.search}
          placeholder={t.search_hint}
          value={q}
          onSearch={onSearch}
          button
          className="max-w-xl flex-1 max-sm:basis-full"
        />
        <Button
          icon={IconFilter}
          aria-expanded={open}
          aria-controls="patient-filters"
          onClick={() => setOpen(!open)}
          className="max-sm:flex-1"
        >
          {t.filters}
          {has_balance && <FilterDot meaning={t.filters_set} />}
        </Button>
      </div>
      <div id="patient-filters" hidden={!open} className="mt-4">
        <OwingFilter set={has_balance} onChange={filter} />
      </div>
    </div>
  )
}

/** Follows a click at once, and the address whenever that changes otherwise. */
function OwingFilter({ set, onChange }: { set: boolean; onChange: (set: boolean) => void }) {
  const t = useTexts(texts)
  const [checked, setChecked] = useState(set)
  const [seen, setSeen] = useState(set)
  if (set !== seen) {
    setSeen(set)
    setChecked(set)
  }
  return (
    <Checkbox
      label={t.has_balance}
      checked={checked}
      onChange={(event) => {
        setChecked(event.target.checked)
        onChange(event.target.checked)
      }}
      className="w-fit"
    />
  )
}
