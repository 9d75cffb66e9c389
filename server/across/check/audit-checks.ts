import { sql } from 'kysely'
import type { Check } from './check.ts'

const genesis = sql`decode(repeat('00', 32), 'hex')`

/** Duplicates the database's function on purpose, so that a changed function is found, too. */
const spelled = sql`jsonb_build_array(
  lane, position, id, extract(epoch from at), user_id, user_name, role, kind, noun, record_id, patient_id,
  before, after, details, request_id, address
)::text`

/** Each row of a lane is compared with the previous one, in the order of the index. */
const chain: Check = sql`
  select format('Audit lane %s: row %s (%s, %s) %s', lane, position, kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'),
    case
      when position <> earlier_position + 1
        then format('follows row %s: %s missing between them', earlier_position, position - earlier_position - 1)
      when previous_hash <> earlier_hash then 'does not continue the row before it, which was replaced or moved'
      else 'is not as it was written'
    end) as sentence
  from (
    select *, lag(position, 1, 0::bigint) over along as earlier_position, lag(hash, 1, ${genesis}) over along as earlier_hash
    from audit_log
    window along as (partition by lane order by position)
  ) rows
  where position <> earlier_position + 1 or previous_hash <> earlier_hash
    or hash <> sha256(previous_hash || convert_to(${spelled}, 'UTF8'))
`

/** If the last rows of a lane are deleted, the rest is still a valid chain, but its head has a later position. */
const heads: Check = sql`
  select format('Audit lane %s: its head is row %s, but its last row is %s', lane, heads.position,
    case when coalesce(last.position, 0) = heads.position then 'another one' else coalesce(last.position, 0)::text end
  ) as sentence
  from audit_lanes heads full join (
    select distinct on (lane) lane, position, hash from audit_log order by lane, position desc
  ) last using (lane)
  where (heads.position, heads.hash) is distinct from (coalesce(last.position, 0), coalesce(last.hash, ${genesis}))
`

export const auditChecks: Check[] = [chain, heads]
