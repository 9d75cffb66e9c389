import { sql } from 'kysely'
import type { Offers } from '#contract/offers.ts'
import type { DoneItem } from '#domain/charge.ts'
import { type CodePrice, priceOf } from '#domain/code-price.ts'
import { waitingItems } from '#server/nouns/chart/charges.ts'

/** What the doctor of an appointment is to do of its patient's plans, which is accepted and not booked. */
const acceptedItems = sql<Offers['plan_items']>`(
  select coalesce(json_agg(json_build_object('id', coalesce(item.split_id, item.id),
    'session_id', case when item.split_id is not null then item.id end, 'plan_id', plans.id, 'plan_title', plans.title,
    'visit', item.visit, 'treatment_code', item.treatment_code, 'description', item.description, 'cost', item.cost,
    'teeth', item.teeth) order by plans.id, item.visit, item.position), '[]')
  from plans join plan_items item on item.plan_id = plans.id
  where plans.patient_id = appointments.patient_id
    and coalesce(item.doctor_id, plans.doctor_id) = appointments.doctor_id
    and plans.currency = (select currency from clinic) and item.state = 'accepted'
)`

const usual = sql`from treatment_codes where treatment_codes.code = upper(btrim(chart_items.code))`

const toothNumbers = (teeth: string) => sql`jsonb_path_query_array(${sql.ref(teeth)}, '$[*].tooth')`

/**
 * Whether sessions of the same treatment are still to be done: they charge it, each its part, so that its whole price
 * would be charged besides.
 */
const isInSessions = sql`exists (
  select from plans join plan_items session on session.plan_id = plans.id and session.split_id is not null
  where plans.patient_id = chart_items.patient_id and session.state in ('accepted', 'booked')
    and upper(btrim(session.treatment_code)) = upper(btrim(chart_items.code))
    and ${toothNumbers('session.teeth')} @> ${toothNumbers('chart_items.teeth')}
    and ${toothNumbers('chart_items.teeth')} @> ${toothNumbers('session.teeth')}
)`

const doneItems = waitingItems<Pick<StoredItem, 'noted_on' | 'noted_by_name' | 'price'>>(
  sql`appointments.patient_id`,
  sql`appointments.datetime_start::date`,
  {
    only: sql`not ${isInSessions}`,
    further: sql`, 'noted_on', chart_items.noted_on,
    'noted_by_name', (select name from users where users.id = chart_items.noted_by),
    'price', (select json_build_object('default_cost', default_cost, 'per', per) ${usual})`,
  },
)

/** What registering an appointment can charge besides its lines; null once it is not scheduled. */
export const offered = sql<StoredOffers | null>`case when appointments.status = 'scheduled' then
  json_build_object('plan_items', ${acceptedItems}, 'chart_items', ${doneItems}) end`

interface StoredItem extends DoneItem {
  noted_on: string
  noted_by_name: string
  /** Of the code, if the clinic has it. */
  price: CodePrice | null
}

export interface StoredOffers {
  plan_items: Offers['plan_items']
  chart_items: StoredItem[]
}

export const offersFrom = (stored: StoredOffers | null): Offers => ({
  plan_items: stored?.plan_items ?? [],
  chart_items: (stored?.chart_items ?? []).map(({ code, price, ...item }) => ({
    ...item,
    treatment_code: code,
    cost: price && priceOf(price, item.teeth),
  })),
})
