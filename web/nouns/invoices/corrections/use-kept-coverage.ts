import { api } from '#contract/api.ts'
import type { Claim } from '#contract/claims.ts'
import type { InvoiceDetails } from '#contract/invoices.ts'
import { dayOf } from '#domain/calendar.ts'
import { subtract, ZERO } from '#domain/money.ts'
import { useCall } from '#web/base/api/queries.ts'
import { type KeptCoverage, useCoverage } from '#web/nouns/coverage/use-coverage.ts'
import type { DraftLine } from '#web/nouns/treatment-codes/treatment-draft.ts'

/**
 * The policy of an invoice that is corrected: that of its claim, with the typed amounts and the day of the
 * service. Without a claim none is chosen, though the patient may have brought the card since. `has_figures`: what the
 * insurer pays is known, so that it is not taken for the patient's.
 */
export function useKeptCoverage(invoice: InvoiceDetails, lines: readonly DraftLine[]) {
  const { patient_id, appointment_id } = invoice
  const claim_id = invoice.claim?.id
  const { data: claim } = useCall(api.claim, { id: claim_id ?? 0 }, { enabled: claim_id !== undefined })
  const { data: policies = [] } = useCall(api.policies, { id: patient_id })
  const asks = policies.length > 0 && claim_id === undefined && appointment_id !== null
  const { data: visit } = useCall(api.appointment, { id: appointment_id ?? 0 }, { enabled: asks })
  const service_on = claim?.service_on ?? (visit ? dayOf(visit.datetime_start) : null)
  const coverage = useCoverage({ patient_id, service_on, kept: keptOf(claim, lines) })
  const is_known = claim_id === undefined ? !asks || visit !== undefined : claim !== undefined
  const is_waiting = coverage.is_waiting || !is_known
  return { ...coverage, is_waiting, is_known, has_figures: !is_waiting && !coverage.policies_failed }
}

function keptOf(claim: Claim | undefined, lines: readonly DraftLine[]): KeptCoverage {
  const keys = lines.map(({ key }) => key)
  if (!claim) return { policy_id: null, parts: {}, used: ZERO, claim_line_ids: [], keys }
  const { policy_id, amount, written_off = ZERO, billed = ZERO } = claim
  const parts = claim.lines.flatMap((line) => {
    const same = lines.find(
      ({ treatment_code, description, cost }) =>
        treatment_code === line.treatment_code && description === line.description && Number(cost) === line.cost,
    )
    const { insurer_amount, override_note: note } = line
    return same && note !== null ? [[same.key, { amount: insurer_amount.toFixed(2), note }] as const] : []
  })
  return {
    policy_id,
    parts: Object.fromEntries(parts),
    used: subtract(subtract(amount, written_off), billed),
    claim_line_ids: claim.lines.map(({ id }) => id),
    keys,
  }
}
