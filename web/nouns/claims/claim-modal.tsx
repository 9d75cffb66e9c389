import { IconBan, IconFilePencil, IconGavel } from '@tabler/icons-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Claim } from '#contract/claims.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useMay } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { STATE_TONES } from './claim-columns.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import { ClaimHistory } from './claim-history.tsx'
import { ClaimLines } from './claim-lines.tsx'
import { texts } from './texts.ts'

const CompleteModal = lazy(() => import('./complete-modal.tsx'))
const DecideModal = lazy(() => import('./decide-modal.tsx'))
const PrintClaim = lazy(() => import('./print-claim.tsx'))
const WithdrawModal = lazy(() => import('./withdraw-modal.tsx'))

/** The claim in the address with what can be done about it; nothing while none is. */
export default function ClaimModals() {
  const { params, close } = useAddress()
  const id = Number(params.get('claim'))
  if (!Number.isSafeInteger(id) || id < 1) return null
  return <ClaimModal key={id} id={id} onClose={() => close('claim', 'claim_action')} />
}

function ClaimModal({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(texts)
  const query = useCall(api.claim, { id })
  const { params, close } = useAddress()
  const claim = query.data
  const action = params.get('claim_action')
  const closeAction = () => close('claim_action')
  return (
    <>
      <Modal
        title={claim ? t.of_patient(claim.number, isolate(claim.patient_name)) : t.opening}
        size="xl"
        growing
        onClose={onClose}
        footer={claim && <ClaimActions claim={claim} />}
      >
        <Answer query={query} failed={t.open_failed} tells_outdated>
          {(data) => <ClaimDetails claim={data} />}
        </Answer>
      </Modal>
      {claim && (
        <Suspense>
          {action === 'complete' && <CompleteModal claim={claim} onClose={closeAction} />}
          {action === 'decide' && <DecideModal claim={claim} onClose={closeAction} />}
          {action === 'withdraw' && <WithdrawModal claim={claim} onClose={closeAction} />}
        </Suspense>
      )}
    </>
  )
}

function ClaimActions({ claim }: { claim: Claim }) {
  const t = useTexts(texts)
  const { open } = useAddress()
  const may = { complete: useMay('claim:complete'), decide: useMay('claim:decide'), withdraw: useMay('claim:withdraw') }
  const { state, sent_here } = claim
  const completes = (state === 'incomplete' || state === 'ready') && !sent_here
  return (
    <>
      <Suspense>
        <PrintClaim claim={claim} />
      </Suspense>
      {may.withdraw && state !== 'withdrawn' && state !== 'settled' && (
        <Button icon={IconBan} onClick={() => open({ claim_action: 'withdraw' })}>
          {t.withdraw}
        </Button>
      )}
      {may.complete && completes && (
        <Button
          variant={state === 'incomplete' ? 'primary' : 'secondary'}
          icon={IconFilePencil}
          onClick={() => open({ claim_action: 'complete' })}
        >
          {t.complete}
        </Button>
      )}
      {may.decide && state === 'answered' && (
        <Button variant="primary" icon={IconGavel} onClick={() => open({ claim_action: 'decide' })}>
          {t.decide}
        </Button>
      )}
    </>
  )
}

function ClaimDetails({ claim }: { claim: Claim }) {
  const t = useTexts(texts)
  const seesMoney = useMay('claim:read-money')
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Tag tone={STATE_TONES[claim.state]}>{t.states[claim.state]}</Tag>
        {claim.missing.map((each) => (
          <Tag key={each} tone="amber">
            {`${t.columns.missing}: ${t.missing[each]}`}
          </Tag>
        ))}
      </div>
      <ClaimFacts claim={claim} />
      <ClaimLines claim={claim} />
      {seesMoney && <ClaimHistory claim={claim} />}
    </div>
  )
}
