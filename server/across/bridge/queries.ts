import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { BridgeRow } from '#contract/bridge.ts'
import type { AnswerOf, ParsedInput } from '#contract/endpoint.ts'
import { addDays } from '#domain/calendar.ts'
import { type BridgeStep, bridgeOf } from '#domain/bridge.ts'
import { add, ZERO } from '#domain/money.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import { endOf } from '#server/base/money/owed.ts'
import { allInClinicsCurrency } from '#server/nouns/clinic/invoice-currency.ts'
import { nameOf } from '#server/nouns/patients/queries.ts'
import { ROWS_OF } from './bridge-rows.ts'
import { type BridgeSum, SUMS_OF } from './sums.ts'

type Asked = ParsedInput<Api['bridge']>

export async function bridge(context: Context, asked: Asked): Promise<AnswerOf<Api['bridge']>> {
  await ensureAsked(context, asked)
  const { database } = context
  const { figure, from, to } = asked
  const of_clinic = await database
    .selectFrom('clinic')
    .select(['currency', allInClinicsCurrency.as('one_currency')])
    .executeTakeFirstOrThrow()
  const days = {
    start: startOf(asked, context),
    end: endOf(to, context.time_zone),
    ...of_clinic,
    doctor_id: asked.doctor_id,
  }
  const sums = await Promise.all(SUMS_OF[figure](days).map((sum) => sql<BridgeSum>`${sum}`.execute(database)))
  const rows = sums.flatMap((each) => each.rows)
  const steps = rows.flatMap(({ kind, amount, count }) =>
    kind === 'opening' || amount === null || count === 0 ? [] : [{ kind, amount, count }],
  )
  const opening = add(...rows.map(({ kind, amount }) => (kind === 'opening' && amount) || ZERO))
  return { figure, from, to, currency: of_clinic.currency, ...bridgeOf(figure, opening, steps) }
}

const startOf = ({ from }: Asked, { time_zone }: Context) => endOf(addDays(from, -1), time_zone)
const between = (asked: Asked, context: Context) => sql`at >= ${startOf(asked, context)}
  and at < ${endOf(asked.to, context.time_zone)} and ${asked.doctor_id ? sql`doctor_id = ${asked.doctor_id}` : sql`true`}`

/** What will be owed on a day that has not come cannot be known. */
async function ensureAsked({ database, today }: Context, { figure, from, to, doctor_id }: Asked) {
  ensure(from <= to, () => invalid('to', 'report.end-before-start'))
  ensure(to <= today, () => invalid('to', 'receivables.day-ahead'))
  if (doctor_id === undefined) return
  ensure(figure !== 'credit', () => invalid('doctor_id', 'bridge.credit-without-doctor'))
  const doctor = await database.selectFrom('doctors').select('id').where('id', '=', doctor_id).executeTakeFirst()
  ensure(doctor, () => invalid('doctor_id', 'rehearsal.unknown-doctor'))
}

type Row = Omit<BridgeRow, 'patient_name'>

export async function bridgeRows(
  context: Context,
  asked: ParsedInput<Api['bridgeRows']>,
): Promise<PagedList<BridgeRow>> {
  await ensureAsked(context, asked)
  const { figure, kind } = asked
  const rows = sql<Row & { kind: BridgeStep }>`(
    select * from (${ROWS_OF[figure]}) rows
    where ${between(asked, context)}
      and currency = (select clinic.currency from clinic)
  )`
  let query = context.database
    .selectFrom(rows.as('rows'))
    .select(['kind', 'rows.id', 'rows.at', 'patient_id', nameOf('rows.patient_id').as('patient_name')])
    .select(['invoice_id', 'amount', 'currency'])
  if (kind) query = query.where('kind', '=', kind)
  return paginated(context.database, query, {
    by: { at: 'rows.at', kind: 'rows.kind', id: 'rows.id' },
    direction: 'desc',
  })
}
