import { sql } from 'kysely'
import type { Check } from './check.ts'

const invitations: Check = sql`
  select format('User %s: is not active, and has an invitation', users.id) as sentence
  from invitations join users on users.id = user_id where not active
`

export const userChecks: Check[] = [invitations]
