import { IconBan, IconFilePencil, IconGavel } from '@tabler/icons-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Claim } from '#contract/claims.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Link } from '#web/base/links/link.tsx'
import { patientPath, pathTo } from '#web/base/links/paths.ts'
import { useMay } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Fact } from '#web/base/ui/fact.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { STATE_TONES } from './claim-columns.tsx'
import { ClaimHistory } from './claim-history.tsx'
import { ClaimLines } from './claim-lines.tsx'
import { inOrder } from './in-order.ts'
import { texts } from './texts.ts'

const CompleteModal = lazy(() => import('./complete-modal.tsx'))
const DecideModal = lazy(() => import('./decide-modal.tsx'))
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
  const { state, first_sent_on } = claim
  const completes = (state === 'incomplete' || state === 'ready') && first_sent_on === null
  return (
    <>
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
      <Facts claim={claim} />
      <ClaimLines claim={claim} />
      {seesMoney && <ClaimHistory claim={claim} />}
    </div>
  )
}

const LINK = 'rounded-sm text-brand hover:text-brand-strong hover:underline'

function Facts({ claim }: { claim: Claim }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { to } = useAddress()
  const mayOpenInvoice = useMay('invoice:create')
  const { currency, invoice_id, withdrawn_at, diagnoses, payout, corrects_claim_id } = claim
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Fact label={t.columns.patient}>
        <Link to={patientPath(claim.patient_id)} className={LINK}>
          <bdi>{claim.patient_name}</bdi>
        </Link>
      </Fact>
      <Fact label={t.columns.payer}>
        <bdi>{claim.payer_name}</bdi>
      </Fact>
      <Fact label={t.facts.member}>
        <bdi dir="ltr">{claim.member_number}</bdi>
      </Fact>
      {invoice_id !== null && (
        <Fact label={t.facts.invoice}>
          {mayOpenInvoice ? (
            <Link to={pathTo('invoices', { invoice: invoice_id })} className={LINK}>
              <bdi dir="ltr">{t.facts.invoice_number(invoice_id)}</bdi>
            </Link>
          ) : (
            <bdi dir="ltr">{t.facts.invoice_number(invoice_id)}</bdi>
          )}
        </Fact>
      )}
      <Fact label={t.columns.service_on}>{formats.day(claim.service_on)}</Fact>
      <Fact label={t.columns.sent_on}>{claim.first_sent_on === null ? '–' : formats.day(claim.first_sent_on)}</Fact>
      <Fact label={t.facts.doctor}>
        <bdi>{claim.doctor_name ?? '–'}</bdi>
      </Fact>
      <Fact label={t.columns.amount}>
        <MoneyText amount={claim.amount} currency={currency} />
      </Fact>
      <Fact label={t.facts.diagnoses}>
        {diagnoses.length === 0 ? t.facts.none : <bdi dir="ltr">{inOrder(diagnoses).join(', ')}</bdi>}
      </Fact>
      {claim.complaint !== null && (
        <Fact label={t.facts.complaint}>
          <bdi>{claim.complaint}</bdi>
        </Fact>
      )}
      {payout !== null && (
        <Fact label={t.facts.payout}>
          <MoneyText amount={payout} currency={currency} />
        </Fact>
      )}
      {corrects_claim_id !== null && (
        <Fact label={t.facts.corrects}>
          <Link {...to({ claim: corrects_claim_id })} className={LINK}>
            {t.view}
          </Link>
        </Fact>
      )}
      {withdrawn_at !== null && (
        <Fact
          label={t.facts.withdrawn(isolate(claim.withdrawn_by_name ?? '–'), formats.instant(withdrawn_at, time_zone))}
        >
          <bdi>{claim.withdrawn_reason ?? '–'}</bdi>
        </Fact>
      )}
    </dl>
  )
}
