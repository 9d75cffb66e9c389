import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { accounts, OF_EXPENSE, OF_MEANS } from './queries.ts'

/** Sets accounts of the journal; an export made earlier stays as it was. */
export const setAccounts = (
  context: Context,
  { accounts: own = {}, expenses, means }: ParsedInput<Api['setAccounts']>,
) =>
  transact(context, async (tx) => {
    const before = await accounts(tx)
    if (expenses) await tx.database.deleteFrom('journal_accounts').where('part', 'like', `${OF_EXPENSE}%`).execute()
    if (means) await replaceMeans(tx, means)
    await keep(tx, [
      ...Object.entries(own).map(([part, account]) => ({ part, account })),
      ...(expenses ?? []).map(({ category, account }) => ({ part: OF_EXPENSE + category.toLowerCase(), account })),
      ...(means ?? []).map(({ means_id, account }) => ({ part: `${OF_MEANS}${means_id}`, account })),
    ])
    const after = await accounts(tx)
    record(tx, { kind: 'accounts.set', noun: 'clinic', ...difference<object>(flat(before), flat(after)) })
  })

/** Refuses (400) a means that does not exist. */
async function replaceMeans({ database }: Tx, means: readonly { means_id: number }[]) {
  const known = await database.selectFrom('means').select('id').execute()
  ensure(
    means.every(({ means_id }) => known.some(({ id }) => id === means_id)),
    () => invalid('means', 'means.unknown'),
  )
  await database.deleteFrom('journal_accounts').where('part', 'like', `${OF_MEANS}%`).execute()
}

async function keep({ database }: Tx, rows: { part: string; account: string }[]) {
  const last = [...new Map(rows.map((row) => [row.part, row])).values()]
  if (last.length === 0) return
  await database
    .insertInto('journal_accounts')
    .values(last)
    .onConflict((known) => known.column('part').doUpdateSet(({ ref }) => ({ account: ref('excluded.account') })))
    .execute()
}

/** As the audit trail shows it. */
const flat = ({ accounts: own, expenses, means }: Awaited<ReturnType<typeof accounts>>) => ({
  accounts: [
    ...Object.values(own),
    ...expenses.map(({ category, account }) => `${category} ${account}`),
    ...means.map(({ means_id, account }) => `${means_id} ${account}`),
  ].join(', '),
})
