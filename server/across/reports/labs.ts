import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { clinicDays, type DayRange } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'

/**
 * The cases that were received in these days, each once, on the day on which it came first: what a lab bills for them, and
 * how well it worked.
 */
export async function labReport(context: Context, range: DayRange): Promise<AnswerOf<Api['labReport']>> {
  const { from = null, until = null } = clinicDays(range, context)
  const { rows } = await sql<AnswerOf<Api['labReport']>[number]>`
    select labs.id as lab_id, labs.name as lab_name, lab_cases.currency, count(*) as cases, sum(agreed_fee) as agreed,
      coalesce(sum(invoiced_fee), 0) as invoiced, count(*) filter (where invoiced_fee is null) as not_invoiced,
      count(*) filter (where remake_of_id is not null) as remakes, count(*) filter (where received_on > due_on) as late
    from lab_cases
    join labs on labs.id = lab_cases.lab_id
    join lateral (
      select min(happened_on) as received_on from lab_case_events
      where lab_case_id = lab_cases.id and kind = 'received'
    ) events on received_on is not null
    left join lateral (
      select invoiced_fee from lab_case_fees where lab_case_id = lab_cases.id order by lab_case_fees.id desc limit 1
    ) fees on true
    where (${from}::date is null or received_on >= ${from}::date) and (${until}::date is null or received_on < ${until}::date)
    group by labs.id, labs.name, lab_cases.currency
    order by labs.name, labs.id, lab_cases.currency <> (select clinic.currency from clinic), lab_cases.currency`.execute(
    context.database,
  )
  return rows
}
