import { type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import { type CashMovement, type DayClose, type DayCloseNote, dayCloses } from '#contract/day-closes.ts'
import type { MethodSums, OtherCurrency } from '#domain/day-close.ts'
import type { Money } from '#domain/money.ts'
import { missing } from '#domain/refusal.ts'
import { allowed, type Context } from '#server/base/context/context.ts'
import { type PagedList, preparedList } from '#server/base/context/pagination.ts'
import type { Placeholders } from '#server/base/database/driver/prepared-query.ts'
import type { Database, Schema } from '#server/base/database/schema/schema.ts'

/** A receptionist sees only their own. */
export const closersOf = (context: Context) => (allowed(context, 'day-close:read-all') ? undefined : context.user.id)

interface Filters {
  closed_by?: number | undefined
  unsettled?: true | undefined
}

export const dayCloseList = (
  context: Context,
  { unsettled }: { unsettled?: boolean | undefined },
): PagedList<DayClose> =>
  latestFirst(context.database, { closed_by: closersOf(context), unsettled: unsettled || undefined })

export async function dayCloseDetails({ database }: Context, id: number, closed_by?: number): Promise<DayClose> {
  const found = await rows(database)
    .where('day_closes.id', '=', id)
    .$if(closed_by !== undefined, (query) => query.where('day_closes.closed_by', '=', closed_by ?? 0))
    .executeTakeFirst()
  if (!found) throw missing('day-close')
  return found
}

/** What a sheet of before there was `by_method` says of its methods: their sums are those of cash and cards. */
const sumsOfCashAndCards = (sheet: RawBuilder<unknown>) => sql`jsonb_build_array(
  jsonb_build_object('method', 'cash', 'received', ${sheet} -> 'cash_in', 'refunded', ${sheet} -> 'cash_refunds', 'fee', 0),
  jsonb_build_object('method', 'card', 'received', ${sheet} -> 'card_in', 'refunded', ${sheet} -> 'card_refunds',
    'fee', ${sheet} -> 'card_fee')
)`

const byMethod = sql<MethodSums[]>`coalesce(day_closes.by_method, ${sumsOfCashAndCards(sql`to_jsonb(day_closes)`)})`

const othersByMethod = sql<OtherCurrency[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('by_method', ${sumsOfCashAndCards(sql`sums`)}, 'other_means', '[]'::jsonb)
    || sums order by place), '[]')
  from jsonb_array_elements(day_closes.others) with ordinality as each_other (sums, place)
)`

const rows = (database: Database) =>
  database
    .selectFrom('day_closes')
    .leftJoin('users as closers', 'closers.id', 'day_closes.closed_by')
    .leftJoin('settlements', 'settlements.day_close_id', 'day_closes.id')
    .leftJoin('users as settlers', 'settlers.id', 'settlements.settled_by')
    .select([
      'day_closes.id',
      'day_closes.number',
      'day_closes.since',
      'day_closes.closed_at',
      'closers.name as closed_by_name',
      'day_closes.currency',
      'day_closes.opening_float as float',
    ])
    .select(['cash_in', 'cash_refunds', 'movements_in', 'movements_out', 'expected_cash', 'counted_cash'])
    .select(sql<Money>`counted_cash - expected_cash`.as('cash_difference'))
    .select(['card_in', 'card_refunds', 'card_gross', 'card_fee', 'expected_settlement', 'terminal_total'])
    .select(sql<Money>`terminal_total - card_gross`.as('card_difference'))
    .select([
      'float_left',
      'note',
      'denominations',
      byMethod.as('by_method'),
      'other_means',
      othersByMethod.as('others'),
    ])
    .select((close) => [movementsOf(close).as('movements'), notesOf(close).as('notes')])
    .select(['settlements.settled_at', 'settlers.name as settled_by_name'])

/** Of a void, the expense that it took back. */
const expenseOfMovement = sql<CashMovement['expense']>`(
  select jsonb_build_object('category', category, 'supplier', supplier) from expenses
  where movement_id = cash_movements.id
    or id = (select expense_id from expense_voids where movement_id = cash_movements.id)
)`.as('expense')

function movementsOf(close: ExpressionBuilder<Schema, 'day_closes'>) {
  const movements = close
    .selectFrom('day_close_entries')
    .innerJoin('cash_movements', 'cash_movements.id', 'day_close_entries.movement_id')
    .leftJoin('users', 'users.id', 'cash_movements.created_by')
    .select(['cash_movements.id', 'direction', 'amount', 'cash_movements.currency', 'reason', expenseOfMovement])
    .select(instantOf('cash_movements.created_at').as('created_at'))
    .select('users.name as created_by_name')
    .whereRef('day_close_entries.day_close_id', '=', 'day_closes.id')
    .orderBy('cash_movements.id')
  return sql<CashMovement[]>`(select coalesce(json_agg(movements), '[]') from ${movements.as('movements')})`
}

function notesOf(close: ExpressionBuilder<Schema, 'day_closes'>) {
  const notes = close
    .selectFrom('day_close_notes')
    .leftJoin('users', 'users.id', 'day_close_notes.created_by')
    .select(['day_close_notes.id', 'text', instantOf('day_close_notes.created_at').as('created_at')])
    .select('users.name as created_by_name')
    .whereRef('day_close_notes.day_close_id', '=', 'day_closes.id')
    .orderBy('day_close_notes.id')
  return sql<DayCloseNote[]>`(select coalesce(json_agg(notes), '[]') from ${notes.as('notes')})`
}

/** As the rest of the answer has it, within JSON. */
const instantOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const expectsMoney = sql<SqlBool>`day_closes.expected_settlement <> 0`

const latestFirst = preparedList(
  dayCloses.dayCloses.rows,
  { by: { number: 'day_closes.number' }, direction: 'desc' },
  (database: Database, { closed_by, unsettled }: Placeholders<Filters>) => {
    let query = rows(database)
    if (closed_by) query = query.where('day_closes.closed_by', '=', closed_by)
    return unsettled ? query.where('settlements.day_close_id', 'is', null).where(expectsMoney) : query
  },
)

export const movementRows = ({ database }: Context) =>
  database
    .selectFrom('cash_movements')
    .leftJoin('users', 'users.id', 'cash_movements.created_by')
    .select(['cash_movements.id', 'direction', 'amount', 'cash_movements.currency', 'reason', expenseOfMovement])
    .select(['cash_movements.created_at', 'users.name as created_by_name'])
