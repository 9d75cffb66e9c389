import type { OwnAccount } from '#contract/profile.ts'
import type { Context } from '#server/base/context/context.ts'

export async function ownAccount({ database, user }: Context): Promise<OwnAccount> {
  const { since, required, codes, ...account } = await database
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['name', 'email', 'role', 'contact', 'is_demo', 'second_factors.confirmed_at as since'])
    .select(({ selectFrom, fn }) => [
      selectFrom('clinic').select('require_second_factor').$asScalar().$notNull().as('required'),
      selectFrom('recovery_codes')
        .select(fn.countAll<number>().as('count'))
        .where('user_id', '=', user.id)
        .$asScalar()
        .$notNull()
        .as('codes'),
    ])
    .where('users.id', '=', user.id)
    .executeTakeFirstOrThrow()
  return { ...account, second_factor: { since, recovery_codes_left: codes, required } }
}
