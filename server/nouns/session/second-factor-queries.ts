import { type RawBuilder, sql } from 'kysely'

/** For a row of `users`: whether the user signs in with a second factor. */
export const hasSecondFactor: RawBuilder<boolean> = sql`exists (
  select from second_factors where second_factors.user_id = users.id and second_factors.confirmed_at is not null
)`

/** Demo accounts are exempt: they are shared, and a user who set up a second factor would lock the others out. */
export const mustSetUpSecondFactor: RawBuilder<boolean> = sql`
  case when (select require_second_factor from clinic) then not users.is_demo and not ${hasSecondFactor} else false end`
