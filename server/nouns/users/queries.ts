import { sql } from 'kysely'
import type { User } from '#contract/users.ts'
import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { hasSecondFactor } from '#server/nouns/session/second-factor-queries.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'

export const userList = (context: Context): PagedList<User> =>
  paginated(context.database, userRows(context), { by: { name: 'users.name', id: 'users.id' }, direction: 'asc' })

export async function userDetails(context: Context, id: number): Promise<User> {
  const user = await userRows(context).where('users.id', '=', id).executeTakeFirst()
  if (!user) throw missing('user')
  return user
}

const userRows = ({ database, now }: Context) =>
  database
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.treats_patients'])
    .select(['users.contact', 'users.active', 'users.version'])
    .select(hasSecondFactor.as('second_factor'))
    .select(({ selectFrom }) =>
      selectFrom('invitations')
        .select('expires_at')
        .whereRef('invitations.user_id', '=', 'users.id')
        .where('expires_at', '>', now.toISOString())
        .as('invited_until'),
    )
    .select(({ selectFrom }) =>
      selectFrom('tasks')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('tasks.for_user_id', '=', 'users.id')
        .where('tasks.done_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('open_tasks'),
    )
