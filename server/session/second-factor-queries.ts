import { type RawBuilder, sql } from 'kysely'

/** Of a row of `users`: whether they sign in with one. */
export const hasSecondFactor: RawBuilder<boolean> = sql`exists (
  select from second_factors where second_factors.user_id = users.id and second_factors.confirmed_at is not null
)`
