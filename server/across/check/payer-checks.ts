import { sql } from 'kysely'
import type { Check } from './check.ts'

/** The picture of a card must be a file of the same patient. */
const cardOfAnother: Check = sql`
  select format('Policy %s: is of patient %s, but its card is of patient %s', policies.id, policies.patient_id, files.patient_id)
    as sentence
  from policies join files on files.id = card_file_id where files.patient_id <> policies.patient_id
`

export const payerChecks: Check[] = [cardOfAnother]
