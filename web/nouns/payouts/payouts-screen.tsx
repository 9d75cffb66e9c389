import { Suspense } from 'react'
import { Navigate } from 'react-router'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay, useUser } from '#web/base/session/session.ts'
import { texts as statement_texts } from '#web/nouns/statements/texts.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { OnlyFor } from '#web/base/frame/not-allowed.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { PageHeader } from '#web/base/ui/page-header.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { Tabs } from '#web/base/ui/tabs.tsx'
import { DoctorSummary } from './doctor-summary.tsx'
import { PayoutCards } from './payout-cards.tsx'
import { PayoutFilters } from './payout-filters.tsx'
import { PayoutRecords } from './payout-records.tsx'
import { Takings } from './takings.tsx'
import { texts } from './texts.ts'
import { type PayoutsAddress, usePayoutsAddress } from './use-payouts-address.ts'
import { pathTo } from '#web/base/links/paths.ts'

const PayoutExplanationModal = lazy(() => import('./payout-explanation-modal.tsx'))
const StatementsTab = lazy(() => import('#web/nouns/statements/statements-tab.tsx'))

export default function PayoutsScreen() {
  return (
    <OnlyFor permission="payout:read">
      <Payouts />
    </OnlyFor>
  )
}

function Payouts() {
  const t = useTexts(texts)
  const words = useTexts(statement_texts).tabs
  const user = useUser()
  const seesAll = useMay('payout:read-all')
  const address = usePayoutsAddress()
  const { own, filter, explained, tab } = address
  // A user who does not treat patients has no payouts; without this check the server would return everybody's.
  if (own && user.doctor_id === null && seesAll) return <Navigate to={pathTo('doctors')} replace />
  return (
    <>
      <PageHeader title={own ? t.own_title : t.title} subtitle={own ? t.own_subtitle : t.subtitle} />
      <Tabs
        label={words.label}
        tabs={[
          { id: 'payouts', label: words.payouts },
          { id: 'statements', label: words.statements },
        ]}
        chosen={tab}
        onChoose={address.chooseTab}
      >
        {tab === 'payouts' ? (
          <PayoutsTab address={address} />
        ) : (
          <Suspense fallback={<RowsSkeleton />}>
            <StatementsTab own={own} doctor_id={filter.doctor_id} />
          </Suspense>
        )}
      </Tabs>
      {explained !== undefined && (
        <Suspense>
          <PayoutExplanationModal key={explained} id={explained} address={address} />
        </Suspense>
      )}
    </>
  )
}

function PayoutsTab({ address }: { address: PayoutsAddress }) {
  const t = useTexts(texts)
  const seesTakings = useMay('report:export')
  const { own, filter, in_order } = address
  const ofAll = filter.doctor_id === undefined
  return (
    <div className="flex flex-col gap-5">
      <PayoutFilters address={address} />
      {in_order && (
        <>
          <PayoutCards filter={filter} own={own} />
          <div className="grid grid-cols-1 gap-5 empty:hidden xl:grid-cols-2">
            {!own && ofAll && <DoctorSummary address={address} />}
            {seesTakings && ofAll && <Takings filter={filter} />}
          </div>
          <Card title={t.records} flush>
            <PayoutRecords address={address} />
          </Card>
        </>
      )}
    </div>
  )
}
