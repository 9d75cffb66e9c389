import { sql } from 'kysely'

/**
 * Why a line of a batch is claimed again: the reasons of the decisions since it was sent before, each once. None the
 * first time. Those of a later batch are not among them, so that a file says the same whenever it is made.
 */
export const reasonsAgain = sql<string[]>`array(
  select reason from claim_decisions
  where claim_decisions.claim_line_id = claim_batch_lines.claim_line_id and kind = 'resubmit'
    and decided_at <= (select submitted_at from claim_batches sending where sending.id = claim_batch_lines.batch_id)
    and decided_at >= (
      select max(submitted_at) from claim_batch_lines earlier
      join claim_batches sending on sending.id = earlier.batch_id
      where earlier.claim_line_id = claim_batch_lines.claim_line_id and earlier.id < claim_batch_lines.id
    )
  group by reason order by min(claim_decisions.id)
)`

/** The same in one text; null if there are none. */
export const reasonAgain = sql<string | null>`nullif(array_to_string(${reasonsAgain}, '; '), '')`
