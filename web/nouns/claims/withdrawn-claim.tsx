import { api } from '#contract/api.ts'
import type { Claim } from '#contract/claims.ts'
import type { Invoice } from '#contract/invoices.ts'
import { ZERO } from '#domain/money.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts } from './action-texts.ts'

/** The claim that is withdrawn with its invoice: none if it was withdrawn before. */
export function useClaimToWithdraw({ claim }: Pick<Invoice, 'claim'>) {
  const has_claim = claim !== null && claim.state !== 'withdrawn'
  const query = useCall(api.claim, { id: claim?.id ?? 0 }, { enabled: has_claim })
  return { has_claim, query }
}

/** In the preview of what is done to the invoice. */
export function WithdrawnClaim({ claim }: { claim: Claim }) {
  const t = useTexts(texts).withdraw
  return (
    <div className="flex flex-col gap-1 border-t border-line py-2.5 text-sm">
      <p>
        <Isolated text={t.with_invoice(claim.number, isolate(claim.payer_name))} />
      </p>
      <TakenBack claim={claim} />
    </div>
  )
}

/** What withdrawing takes back: what the insurer paid, what the doctor earned of it, what the patient was billed. */
export function TakenBack({ claim }: { claim: Claim }) {
  const t = useTexts(texts).withdraw
  const { paid = ZERO, payout, billed = ZERO, currency } = claim
  const money = (amount: number) => isolateLtr(formatMoney(amount, currency))
  const sentences = [
    paid > 0 && t.freed(money(paid)),
    payout !== null && payout > 0 && t.payout(money(payout)),
    billed > 0 && t.unbilled(money(billed)),
  ].filter((each) => each !== false)
  return sentences.map((sentence) => (
    <p key={sentence}>
      <Isolated text={sentence} />
    </p>
  ))
}
