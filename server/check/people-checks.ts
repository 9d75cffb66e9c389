import { sql } from 'kysely'
import type { Check } from './check.ts'

/** An active doctor must be a user who treats patients. */
const doctors: Check = sql`
  select format('Doctor %s: is active, but user %s is a %s who does not treat patients', doctors.id, users.id, users.role)
    as sentence
  from doctors join users on users.id = doctors.user_id
  where doctors.active and users.role <> 'doctor' and not users.treats_patients
`

export const peopleChecks: Check[] = [doctors]
