import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'

/** The clinic's version does not change, so that it does not conflict with an edit of the settings. */
export const putFirstStepsAway = (context: Context, put_away: boolean) =>
  transact(context, async (tx) => {
    const { first_steps_put_away } = await tx.database
      .selectFrom('clinic')
      .select('first_steps_put_away')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (first_steps_put_away === put_away) return
    await tx.database.updateTable('clinic').set({ first_steps_put_away: put_away }).execute()
    const change = { before: { first_steps_put_away }, after: { first_steps_put_away: put_away } }
    record(tx, { kind: 'clinic.updated', noun: 'clinic', ...change })
  })
