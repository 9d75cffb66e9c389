import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { PayoutExplanation } from '#contract/payouts.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { PatientLink } from '#web/nouns/patients/patient-link.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { ExplainedDeductions, ExplainedLines, ExplainedPart } from './explanation-steps.tsx'
import { ExplainedLabFee } from './explained-lab-fee.tsx'
import { ExplainedRefund } from './explained-refund.tsx'
import { texts } from './texts.ts'
import type { PayoutsAddress } from './use-payouts-address.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { pathTo } from '#web/base/links/paths.ts'

/** How a payout was computed, step by step. */
export default function PayoutExplanationModal({ id, address }: { id: number; address: PayoutsAddress }) {
  const t = useTexts(texts).explanation
  const query = useCall(api.payoutExplanation, { id })
  return (
    <Modal title={t.title(id)} size="lg" growing onClose={address.closeExplanation}>
      <Answer query={query} failed={t.failed} skeleton={<FieldsSkeleton />}>
        {(payout) => <Explanation payout={payout} onExplain={address.explain} />}
      </Answer>
    </Modal>
  )
}

function Explanation({ payout, onExplain }: { payout: PayoutExplanation; onExplain: (id: number) => void }) {
  const t = useTexts(texts).explanation
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { reverses_payout_id, patient_id, patient_name, doctor_id, doctor_name, invoice_id, created_at } = payout
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm text-ink-soft">
        <bdi className="font-medium text-ink">{doctor_name}</bdi> ·{' '}
        <PatientLink id={patient_id} name={patient_name} doctor_id={doctor_id} className="text-brand underline" /> ·{' '}
        <Link to={pathTo('invoices', { invoice: invoice_id })} className="text-brand underline">
          {t.invoice(invoice_id)}
        </Link>{' '}
        · {formats.instant(created_at, time_zone)}
      </p>
      {payout.deducts_from_closed && reverses_payout_id === null ? (
        <>
          <Banner tone="notice">{t.after_close}</Banner>
          <ExplainedDeductions payout={payout} />
        </>
      ) : reverses_payout_id === null ? (
        <>
          <ExplainedLines payout={payout} />
          {payout.lab_fee !== null ? (
            <ExplainedLabFee payout={payout} />
          ) : payout.refund === null ? (
            <>
              <ExplainedPart payout={payout} />
              <ExplainedDeductions payout={payout} />
            </>
          ) : (
            <ExplainedRefund payout={payout} />
          )}
        </>
      ) : (
        <>
          <Banner
            tone="notice"
            action={
              <Button size="sm" onClick={() => onExplain(reverses_payout_id)}>
                {t.show_reversed}
              </Button>
            }
          >
            {t.reversed(reverses_payout_id)}
          </Banner>
          <ExplainedDeductions payout={payout} />
        </>
      )}
    </div>
  )
}
