import { sql } from 'kysely'
import type { Check } from './check.ts'

/** A merged record must be empty and hidden, and refer to a record that is not merged. */
const merged: Check = sql`
  select format('Patient #%s: was merged into #%s, %s', gone.id, gone.merged_into_id, problem) as sentence
  from patients gone left join patients kept on kept.id = gone.merged_into_id, lateral (values
    (kept.id is null, 'who does not exist'),
    (kept.id = gone.id, 'themselves'),
    (kept.id <> gone.id and kept.merged_into_id is not null, 'who was merged too'),
    (not gone.hidden, 'and is not hidden'),
    (exists (select from appointments where patient_id = gone.id), 'and still has appointments'),
    (exists (select from invoices where patient_id = gone.id), 'and still has invoices')
  ) problems (found, problem)
  where gone.merged_into_id is not null and found
`

export const mergeChecks: Check[] = [merged]
