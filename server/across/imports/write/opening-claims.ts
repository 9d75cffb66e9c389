import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { issue } from '#server/nouns/invoices/commands/issue-invoice.ts'
import { writeBatch } from '#server/nouns/claims/write-batch.ts'
import type { OpeningClaim } from '../plan/opening-claims.ts'
import type { Planned } from '../plan/planned.ts'

const BROUGHT_FORWARD = 'Claim brought forward'

interface Sent {
  payer_id: number
  sent_on: Day
  claim_ids: number[]
}

/**
 * Each line is a claim of an invoice without a doctor of which the patient owes nothing. Those that were sent to a payer on
 * one day are one batch of that day, so that they can be answered and are aged from then on.
 */
export async function writeOpeningClaims(tx: Tx, import_id: number, planned: readonly Planned[]) {
  const sent = new Map<string, Sent>()
  for (const each of planned.filter(({ action }) => action === 'create')) {
    const claim = each.values as OpeningClaim
    each.record_id = await writeClaim(tx, claim, import_id)
    const { payer_id, sent_on } = claim
    const key = `${payer_id} ${sent_on}`
    const { claim_ids } = sent.get(key) ?? { claim_ids: [] }
    sent.set(key, { payer_id, sent_on, claim_ids: [...claim_ids, each.record_id] })
  }
  const days = [...sent.values()].toSorted((a, b) => a.sent_on.localeCompare(b.sent_on))
  for (const { payer_id, sent_on, claim_ids } of days) {
    await writeBatch(tx, { payer_id, claim_ids, reference: BROUGHT_FORWARD, submitted_at: await noonOf(tx, sent_on) })
  }
}

async function writeClaim(tx: Tx, claim: OpeningClaim, import_id: number) {
  const { patient_id, policy_id, amount, service_on, former_number } = claim
  const description = [BROUGHT_FORWARD, former_number].filter((each) => each !== null).join(' ')
  const line = {
    treatment_code: null,
    description,
    cost: amount,
    insurer_amount: amount,
    override_note: BROUGHT_FORWARD,
  }
  const visit = { patient_id, policy_id, appointment_id: null, treatments: [line], payment_method: 'cash' as const }
  const { claim_id } = await issue(tx, visit, {
    brought_forward: true,
    import_id,
    former: { service_on, former_number },
  })
  if (claim_id === undefined) throw new Error('a claim that was brought forward is made of its whole amount')
  return claim_id
}

/** Of a past day; of today, now. */
async function noonOf({ database, now, today, time_zone }: Tx, day: Day) {
  if (day >= today) return now
  const { rows } = await sql<{ at: string }>`
    select (${day}::date + time '12:00') at time zone ${time_zone} as at`.execute(database)
  return new Date(rows[0]?.at ?? now)
}
