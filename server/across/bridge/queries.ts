import { type RawBuilder, sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { BridgeRow } from '#contract/bridge.ts'
import type { AnswerOf, ParsedInput } from '#contract/endpoint.ts'
import { addDays } from '#domain/calendar.ts'
import { type BridgeStep, bridgeOf, type Step } from '#domain/bridge.ts'
import { type Money, ZERO } from '#domain/money.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import { endOf } from '#server/base/money/owed.ts'
import { nameOf } from '#server/nouns/patients/queries.ts'
import { ROWS_OF } from './bridge-rows.ts'

type Asked = ParsedInput<Api['bridge']>

export async function bridge(context: Context, asked: Asked): Promise<AnswerOf<Api['bridge']>> {
  ensureAsked(asked)
  const { database } = context
  const { figure, from, to } = asked
  const { currency } = await database.selectFrom('clinic').select('currency').executeTakeFirstOrThrow()
  const { rows } = await sql<Step & { before: boolean }>`
    select at < ${startOf(asked, context)} as before, kind, sum(amount) as amount, count(*) as count
    from (${ROWS_OF[figure]}) rows
    where at < ${endOf(to, context.time_zone)} and currency = ${currency} and ${ofDoctor(asked)} group by 1, 2
  `.execute(database)
  const opening = openingOf(rows)
  const steps = rows.filter(({ before }) => !before).map(({ kind, amount, count }) => ({ kind, amount, count }))
  return { figure, from, to, currency, ...bridgeOf(figure, opening, steps) }
}

const openingOf = (rows: readonly (Step & { before: boolean })[]): Money =>
  bridgeOf(
    'receivables',
    ZERO,
    rows.filter(({ before }) => before),
  ).closing

const startOf = ({ from }: Asked, { time_zone }: Context) => endOf(addDays(from, -1), time_zone)
const ofDoctor = ({ doctor_id }: Asked): RawBuilder<unknown> => (doctor_id ? sql`doctor_id = ${doctor_id}` : sql`true`)

function ensureAsked({ figure, from, to, doctor_id }: Asked) {
  ensure(from <= to, () => invalid('to', 'report.end-before-start'))
  ensure(figure !== 'credit' || doctor_id === undefined, () => invalid('doctor_id', 'bridge.credit-without-doctor'))
}

type Row = Omit<BridgeRow, 'patient_name'>

export function bridgeRows(context: Context, asked: ParsedInput<Api['bridgeRows']>): PagedList<BridgeRow> {
  ensureAsked(asked)
  const { figure, to, kind } = asked
  const rows = sql<Row & { kind: BridgeStep }>`(
    select * from (${ROWS_OF[figure]}) rows
    where at >= ${startOf(asked, context)} and at < ${endOf(to, context.time_zone)} and ${ofDoctor(asked)}
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
