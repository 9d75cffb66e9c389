import { IconFilePencil, IconGavel } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Claim } from '#contract/claims.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Card } from '#web/base/ui/card.tsx'
import { IconLink } from '#web/base/ui/icon-button.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import type { Icon } from '#web/base/ui/glyph.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { Tabs } from '#web/base/ui/tabs.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { BatchesList, BatchModal } from '#web/nouns/claims/batches-list.tsx'
import { useClaimColumns } from '#web/nouns/claims/claim-columns.tsx'
import ClaimModals from '#web/nouns/claims/claim-modal.tsx'
import { ClaimsList } from '#web/nouns/claims/claims-list.tsx'
import { NextBatch } from '#web/nouns/claims/next-batch.tsx'
import { texts as claim_texts } from '#web/nouns/claims/texts.ts'
import { ClaimFilters } from './claim-filters.tsx'
import { texts } from './texts.ts'
import { type ClaimListName, type ClaimsAddress, useClaimsAddress } from './use-claims-address.ts'

const PrintRejections = lazy(() => import('#web/nouns/claims/print-rejections.tsx'))
const ReceiptsList = lazy(() => import('#web/nouns/payer-payments/receipts-list.tsx'))

/** What is to do about the insurers' money, from a claim that lacks something to the receipt. */
export default function InsurersTab() {
  const t = useTexts(texts)
  const address = useClaimsAddress()
  const [until, setUntil] = useState('')
  const List = LISTS[address.list]
  return (
    <>
      <Tabs
        label={t.title}
        tabs={address.lists.map((id) => ({ id, label: t.lists[id] }))}
        chosen={address.list}
        onChoose={address.chooseList}
      >
        <Card flush>
          {!address.receipt && <ClaimFilters address={address} until={until} onUntil={setUntil} />}
          <Suspense fallback={<RowsSkeleton />}>
            <List address={address} until={until} />
          </Suspense>
        </Card>
      </Tabs>
      <BatchModal />
      <ClaimModals />
    </>
  )
}

interface ListProps {
  address: ClaimsAddress
  /** Of the next batch: the last day of treatment; '' for any. */
  until: string
}

const LISTS: Record<ClaimListName, (props: ListProps) => React.ReactNode> = {
  'to-complete': ToComplete,
  'to-send': ToSend,
  sent: Sent,
  'to-decide': ToDecide,
  receipts: ({ address }) => <ReceiptsList payer_id={address.payer_id} />,
}

function ToComplete({ address: { payer_id, older_than } }: ListProps) {
  const t = useTexts(texts)
  const words = useTexts(claim_texts)
  const { column, money } = useClaimColumns()
  const action = useActionColumn({ name: 'complete', icon: IconFilePencil, label: words.complete })
  return (
    <ClaimsList
      caption={t.lists['to-complete']}
      filter={{ state: 'incomplete', payer_id, older_than }}
      figure="to_send"
      columns={[column.patient, column.payer, column.service_on, column.missing, money('to_send'), action]}
      empty={t.empty['to-complete']}
    />
  )
}

/** Of one insurer the next batch; of all of them the claims that could be sent. */
function ToSend({ address, until }: ListProps) {
  const t = useTexts(texts)
  const { payer_id } = address
  const { column, money } = useClaimColumns()
  const { data: payers } = useCall(api.payers, {})
  const payer = payers?.find(({ id }) => id === payer_id)
  if (payer) return <NextBatch {...{ until }} payer_id={payer.id} payer_name={payer.name} onSent={address.showBatch} />
  return (
    <>
      <p className="border-b border-line px-5 py-3.5 text-sm text-ink-soft">{t.choose_payer}</p>
      <ClaimsList
        caption={t.lists['to-send']}
        filter={{ state: 'ready' }}
        figure="to_send"
        columns={[column.patient, column.payer, column.service_on, money('to_send')]}
        empty={t.empty['to-send']}
      />
    </>
  )
}

function Sent({ address: { payer_id, older_than, batches } }: ListProps) {
  const t = useTexts(texts)
  const { column, money, aged } = useClaimColumns()
  const { data: payers = [] } = useCall(api.payers, {})
  const terms = new Map(payers.map(({ id, pays_within_days }) => [id, pays_within_days]))
  if (batches) return <BatchesList payer_id={payer_id} />
  return (
    <ClaimsList
      caption={t.lists.sent}
      filter={{ state: 'sent', payer_id, older_than }}
      figure="open"
      columns={[column.patient, column.payer, column.service_on, column.sent_on, aged(terms), money('open')]}
      empty={t.empty.sent}
    />
  )
}

function ToDecide({ address: { payer_id, older_than } }: ListProps) {
  const t = useTexts(texts)
  const words = useTexts(claim_texts)
  const { column, money } = useClaimColumns()
  const may = useMay('claim:decide')
  const action = useActionColumn({ name: 'decide', icon: IconGavel, label: words.decide })
  return (
    <ClaimsList
      caption={t.lists['to-decide']}
      filter={{ state: 'answered', payer_id, older_than }}
      figure="undecided"
      columns={[
        column.patient,
        column.payer,
        column.service_on,
        column.age,
        money('amount'),
        money('undecided'),
        ...(may ? [action] : []),
      ]}
      empty={t.empty['to-decide']}
      beside={<PrintRejections filter={{ payer_id, older_than }} />}
    />
  )
}

/** One step from the list to the form. */
function useActionColumn({ name, icon, label }: { name: string; icon: Icon; label: string }): Column<Claim> {
  const t = useTexts(claim_texts)
  const { to } = useAddress()
  return {
    header: t.columns.actions,
    actions: true,
    cell: ({ id, number }) => (
      <IconLink
        icon={icon}
        label={`${label}: ${t.number(number)}`}
        words={label}
        {...to({ claim: id, claim_action: name })}
      />
    ),
  }
}
