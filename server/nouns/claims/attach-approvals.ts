import type { Claim } from '#contract/claims.ts'
import { conflict, ensure, invalid } from '#domain/refusal.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { approvedOf, useApprovals } from '#server/nouns/coverage/approved.ts'

/**
 * Notes which lines of a claim count on which lines of approvals, for those that were claimed before the payer answered.
 * Refuses (400) an approval of another policy, one that is used, refused or over, and (409) a line that has one.
 */
export async function attachApprovals(
  tx: Tx,
  { policy_id, service_on, lines }: Pick<Claim, 'policy_id' | 'service_on' | 'lines'>,
  sent: readonly { id: number; approval_line_id?: number | undefined }[],
) {
  const attached = sent.flatMap(({ id, approval_line_id }) =>
    approval_line_id === undefined ? [] : [{ claim_line_id: id, approval_line_id }],
  )
  const added = attached.filter(({ claim_line_id, approval_line_id }) => {
    const before = lines.find(({ id }) => id === claim_line_id)?.approval?.approval_line_id
    ensure(before === undefined || before === approval_line_id, () => conflict('claim.has-approval'))
    return before === undefined
  })
  const approved = await approvedOf(tx.database, added, { policy_id, service_on })
  for (const { approval_line_id } of added) {
    const covers = (approved.get(approval_line_id)?.approved ?? 0) > 0
    ensure(covers, () => invalid('lines', 'claim.approval-not-valid'))
  }
  await useApprovals(tx, added)
}
