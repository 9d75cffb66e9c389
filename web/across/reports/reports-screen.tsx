import {
  IconArrowsDiff,
  IconChartHistogram,
  IconFileSpreadsheet,
  IconFlask,
  IconPlayerPlay,
  IconReceipt,
  IconReceiptTax,
  IconReportMoney,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { usePublicClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { EverythingCard } from '#web/across/exports/everything-card.tsx'
import { useMay } from '#web/base/session/session.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { OnlyFor } from '#web/base/frame/not-allowed.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { PageHeader } from '#web/base/ui/page-header.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { Tabs } from '#web/base/ui/tabs.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { ExportContents } from './export-contents.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportType } from './report-type.tsx'
import { texts } from './texts.ts'
import { useExport } from './use-export.ts'
import { useReportsAddress } from './use-reports-address.ts'

const TABS = {
  figures: lazy(() => import('#web/across/figures/figures-tab.tsx')),
  bridge: lazy(() => import('#web/across/bridge/bridge-tab.tsx')),
  rehearsal: lazy(() => import('#web/across/rehearsal/rehearsal-tab.tsx')),
  profit: lazy(() => import('#web/across/profit/profit-tab.tsx')),
  expenses: lazy(() => import('#web/nouns/recurring-expenses/spending-tab.tsx')),
  labs: lazy(() => import('./labs-tab.tsx')),
  tax: lazy(() => import('./tax-tab.tsx')),
}
type Tab = keyof typeof TABS
const tabs = ['figures', 'profit', 'expenses', 'labs', 'tax', 'bridge', 'rehearsal'] as const satisfies readonly Tab[]
const icons = {
  figures: IconChartHistogram,
  profit: IconReportMoney,
  expenses: IconReceipt,
  labs: IconFlask,
  tax: IconReceiptTax,
  bridge: IconArrowsDiff,
  rehearsal: IconPlayerPlay,
}

export default function ReportsScreen() {
  return (
    <OnlyFor permission="report:export">
      <Reports />
    </OnlyFor>
  )
}

/** Files for the bookkeeper, and figures for the owner. */
function Reports() {
  const t = useTexts(texts)
  const may = useMayTabs()
  const mayEverything = useMay('export:everything')
  const { params, ask } = useAddress()
  const tab = tabs.find((each) => may[each] && each === params.get('tab')) ?? 'export'
  const Chosen = tab === 'export' ? undefined : TABS[tab]
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <Tabs
        label={t.title}
        tabs={[
          { id: 'export', label: t.tabs.export, icon: IconFileSpreadsheet },
          ...tabs.filter((each) => may[each]).map((id) => ({ id, label: t.tabs[id], icon: icons[id] })),
        ]}
        chosen={tab}
        onChoose={(chosen) => ask({ tab: chosen === 'export' ? null : chosen, rows: null, category: null })}
      >
        {Chosen === undefined ? (
          <>
            <ExportTab />
            {mayEverything && <EverythingCard />}
          </>
        ) : (
          <Suspense fallback={<RowsSkeleton />}>
            <Chosen />
          </Suspense>
        )}
      </Tabs>
    </>
  )
}

function useMayTabs(): Record<Tab, boolean> {
  const { data: { tax_regime } = {} } = usePublicClinic()
  return {
    figures: useMay('figures:read'),
    profit: useMay('profit:read'),
    bridge: useMay('bridge:read'),
    rehearsal: useMay('rehearsal:run'),
    expenses: useMay('expense:read'),
    labs: useMay('report:labs'),
    // A clinic without the tax sees nothing of it.
    tax: useMay('report:tax') && tax_regime !== undefined,
  }
}

function ExportTab() {
  const t = useTexts(texts)
  const mayFlagged = useMay('report:export-flagged')
  const address = useReportsAddress()
  const [include_flagged, setIncludeFlagged] = useState(false)
  const { save, ...exporting } = useExport()
  const ofInvoices = address.selection.type === 'invoices'
  const selection = { ...address.selection, include_flagged: (ofInvoices && include_flagged) || undefined }
  return (
    <Card className="max-w-3xl">
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (address.in_order) void save(selection)
        }}
      >
        <ReportType type={address.selection.type} onChoose={(type) => address.choose({ type })} />
        <ReportFilters address={address} />
        {ofInvoices && (
          <Checkbox
            label={t.flagged}
            checked={include_flagged}
            disabled={!mayFlagged}
            onChange={(event) => setIncludeFlagged(event.target.checked)}
            className="w-fit"
          />
        )}
        <div className="flex flex-col gap-4 border-t border-line pt-5">
          {address.in_order && <ExportContents selection={selection} />}
          <Export {...exporting} />
        </div>
      </form>
    </Card>
  )
}

function Export({ busy, failed, saved }: Omit<ReturnType<typeof useExport>, 'save'>) {
  const t = useTexts(texts)
  return (
    <>
      {failed && <Banner tone="warning">{t.failed}</Banner>}
      {saved !== undefined && <Banner tone="success">{t.saved(saved)}</Banner>}
      <Button type="submit" variant="primary" icon={IconFileSpreadsheet} busy={busy} className="w-fit max-sm:w-full">
        {busy ? t.generating : t.export}
      </Button>
    </>
  )
}
