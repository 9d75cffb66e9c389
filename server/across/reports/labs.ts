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
    from (
      select lab_case_id, happened_on as received_on from lab_case_events received
      where kind = 'received' and (${from}::date is null or happened_on >= ${from}::date)
        and (${until}::date is null or happened_on < ${until}::date)
        and not exists (select from lab_case_events earlier where earlier.lab_case_id = received.lab_case_id
          and earlier.kind = 'received' and (earlier.happened_on, earlier.id) < (received.happened_on, received.id))
    ) events
    join lab_cases on lab_cases.id = events.lab_case_id
    join labs on labs.id = lab_cases.lab_id
    left join lateral (
      select invoiced_fee from lab_case_fees where lab_case_id = lab_cases.id order by lab_case_fees.id desc limit 1
    ) fees on true
    group by labs.id, labs.name, lab_cases.currency
    order by labs.name, labs.id, lab_cases.currency <> (select clinic.currency from clinic), lab_cases.currency`.execute(
    context.database,
  )
  return rows
}
