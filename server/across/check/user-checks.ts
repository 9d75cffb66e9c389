import { sql } from 'kysely'
import type { Check } from './check.ts'

const invitations: Check = sql`
  select format('User %s: is not active, and has an invitation', users.id) as sentence
  from invitations join users on users.id = user_id where not active
`

/** The last line of the trail that names a user's role, or whether they are active, is what the user has. */
const recorded = (field: 'role' | 'active'): Check => sql`
  select format('User %s: ${sql.raw(field)} is %s, and %s by the audit trail', users.id, users.${sql.raw(field)}::text, line.value) as sentence
  from users cross join lateral (
    select after ->> ${sql.lit(field)} as value from audit_log
    where noun = 'users' and record_id = users.id and kind in ('user.created', 'user.updated')
      and after ->> ${sql.lit(field)} is not null
    order by at desc, id desc limit 1
  ) line
  where line.value <> users.${sql.raw(field)}::text
`

export const userChecks: Check[] = [invitations, recorded('role'), recorded('active')]
