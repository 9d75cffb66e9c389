import { type RawBuilder, sql } from 'kysely'

/** For a row of `users`: whether the user signs in with a second factor. */
export const hasSecondFactor: RawBuilder<boolean> = sql`exists (
  select from second_factors where second_factors.user_id = users.id and second_factors.confirmed_at is not null
)`
