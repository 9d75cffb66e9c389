import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'

const COLUMNS = ['first_steps_put_away', 'usual_hours_are_own'] as const

/** The clinic's version does not change, so that it does not conflict with an edit of the settings. */
export const changeFirstSteps = (
  context: Context,
  { put_away, usual_hours_are_own }: ParsedInput<Api['changeFirstSteps']>,
) =>
  transact(context, async (tx) => {
    const current = await tx.database.selectFrom('clinic').select(COLUMNS).forUpdate().executeTakeFirstOrThrow()
    const wanted = {
      first_steps_put_away: put_away ?? current.first_steps_put_away,
      usual_hours_are_own: usual_hours_are_own ?? current.usual_hours_are_own,
    }
    const change = difference<typeof wanted>(current, wanted)
    if (Object.keys(change.after).length === 0) return
    await tx.database.updateTable('clinic').set(wanted).execute()
    record(tx, { kind: 'clinic.updated', noun: 'clinic', ...change })
  })
