import { sql } from 'kysely'
import type { Check } from './check.ts'

const ownHours: Check = sql`
  select format('Doctor %s: works the clinic''s hours, and has %s range%s of their own', doctors.id, count(*),
    case when count(*) = 1 then '' else 's' end) as sentence
  from doctors join doctor_hours on doctor_id = doctors.id
  where not has_own_hours group by doctors.id
`

const leaves: Check = sql`
  select format('Leave %s: overlaps another one of doctor %s, at %s', id, doctor_id, to_char(starts, 'YYYY-MM-DD HH24:MI'))
    as sentence
  from (
    select id, doctor_id, starts, max(ends) over (
      partition by doctor_id, task_id is null order by starts, id rows between unbounded preceding and 1 preceding
    ) as away_until
    from leaves
  ) in_order
  where starts < away_until
`

const specialHours: Check = sql`
  select format('Special hours %s: begin on %s, on which others still last', id, first_day) as sentence
  from (
    select id, first_day,
      max(last_day) over (order by first_day, id rows between unbounded preceding and 1 preceding) as lasting_until
    from special_hours
  ) in_order
  where first_day <= lasting_until
`

export const hoursChecks: Check[] = [ownHours, leaves, specialHours]
