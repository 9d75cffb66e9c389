import { sql } from 'kysely'

const LONGEST = 120

const money = (amount: string) => sql`concat_ws(' ', coalesce(details ->> 'currency', after ->> 'currency'),
  to_char((after ->> ${sql.lit(amount)})::numeric, 'FM9,999,999,990.00'))`

const ofChart = sql`concat_ws(' ', coalesce(before, after) ->> 'teeth',
  coalesce(coalesce(before, after) ->> 'description', coalesce(before, after) ->> 'code'))`

const count = (items: string) => sql`(select count(*) from jsonb_path_query(after, ${sql.lit(`$.${items}[*]`)}))`

/** Its title, and of an answer how many treatments of how many were accepted. */
const ofPlan = sql`concat_ws(' · ', (select title from plans where plans.id = record_id),
  case kind when 'plan.answered' then ${count('accepted')} || ' / ' || ${count('accepted')} + ${count('declined')} end)`

const ofInvoice = sql`case when after ? 'amount' then ${money('amount')}
  when kind = 'invoice.issued' then ${money('total_amount')} else '#' || record_id end`

const ofAppointment = sql`case kind when 'appointment.completed' then (
  select string_agg(described #>> '{}', ', ') from jsonb_path_query(after, '$.treatments[*].description') described)
  else replace(left(after ->> 'datetime_start', 16), 'T', ' ') end`

const ofOthers = sql`coalesce(after ->> 'text', after ->> 'title', after ->> 'description', after ->> 'bpe', details ->> 'other',
  case when after ? 'amount' then ${money('amount')} when after ? 'total' then ${money('total')} end)`

/**
 * What a line of `audit_log` is about, in one line: the teeth and what was noted of them, a plan's title, what was done at
 * a visit, an amount, the first words of a text. Null if there are no words for it.
 */
export const ABOUT = sql<
  string | null
>`nullif(left(split_part(case noun when 'chart' then ${ofChart} when 'plans' then ${ofPlan}
  when 'invoices' then ${ofInvoice} when 'appointments' then ${ofAppointment}
  when 'lab-cases' then (select description from lab_cases where lab_cases.id = record_id)
  else ${ofOthers} end, E'\\n', 1), ${sql.lit(LONGEST)}), '')`
