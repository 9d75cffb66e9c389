import type { Claim } from '#contract/claims.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Link } from '#web/base/links/link.tsx'
import { patientPath, pathTo } from '#web/base/links/paths.ts'
import { useMay } from '#web/base/session/session.ts'
import { Fact } from '#web/base/ui/fact.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { inOrder } from './in-order.ts'
import { texts } from './texts.ts'

const LINK = 'rounded-sm text-brand hover:text-brand-strong hover:underline'

/** Whose claim it is and about what, with links to the patient and the invoice. */
export function ClaimFacts({ claim }: { claim: Claim }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { currency, service_on, first_sent_on, payout } = claim
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
      <InvoiceFact invoice_id={claim.invoice_id} />
      <Fact label={t.columns.service_on}>{formats.day(service_on)}</Fact>
      <Fact label={t.columns.sent_on}>{first_sent_on === null ? '–' : formats.day(first_sent_on)}</Fact>
      <Fact label={t.facts.doctor}>
        <bdi>{claim.doctor_name ?? '–'}</bdi>
      </Fact>
      <Fact label={t.columns.amount}>
        <MoneyText amount={claim.amount} currency={currency} />
      </Fact>
      {payout !== null && (
        <Fact label={t.facts.payout}>
          <MoneyText amount={payout} currency={currency} />
        </Fact>
      )}
      <MedicalFacts claim={claim} />
      <EndFacts claim={claim} />
    </dl>
  )
}

function InvoiceFact({ invoice_id }: Pick<Claim, 'invoice_id'>) {
  const t = useTexts(texts)
  const mayOpen = useMay('invoice:create')
  if (invoice_id === null) return null
  const number = <bdi dir="ltr">#{invoice_id}</bdi>
  return (
    <Fact label={t.facts.invoice}>
      {mayOpen ? (
        <Link to={pathTo('invoices', { invoice: invoice_id })} className={LINK}>
          {number}
        </Link>
      ) : (
        number
      )}
    </Fact>
  )
}

function MedicalFacts({ claim: { diagnoses, complaint } }: { claim: Claim }) {
  const t = useTexts(texts)
  return (
    <>
      <Fact label={t.facts.diagnoses}>
        {diagnoses.length === 0 ? t.facts.none : <bdi dir="ltr">{inOrder(diagnoses).join(', ')}</bdi>}
      </Fact>
      {complaint !== null && (
        <Fact label={t.facts.complaint}>
          <bdi>{complaint}</bdi>
        </Fact>
      )}
    </>
  )
}

/** The claim that it replaces, and its withdrawal. */
function EndFacts({
  claim: { brought_forward, former_number, corrects_claim_id, withdrawn_at, withdrawn_by_name, withdrawn_reason },
}: {
  claim: Claim
}) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { to } = useAddress()
  return (
    <>
      {brought_forward && (
        <Fact label={t.facts.former}>
          <bdi>{former_number ?? '–'}</bdi>
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
        <Fact label={t.facts.withdrawn(isolate(withdrawn_by_name ?? '–'), formats.instant(withdrawn_at, time_zone))}>
          <bdi>{withdrawn_reason ?? '–'}</bdi>
        </Fact>
      )}
    </>
  )
}
