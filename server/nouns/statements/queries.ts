import { type ExpressionBuilder, sql } from 'kysely'
import type { Statement, StatementMonths } from '#contract/statements.ts'
import type { Month } from '#domain/statement.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'
import type { Schema } from '#server/base/database/schema/schema.ts'
import { labCaseOfPayout, labLinesOfPayout } from '#server/nouns/payouts/lab-fee.ts'
import { meansOfPayout } from '#server/nouns/payouts/queries.ts'
import { closableMonths } from './draft.ts'

interface Filter {
  month?: Month | undefined
  doctor_id?: number | undefined
}

/** The statements as they were frozen; a doctor sees only their own. */
export function statementList(context: Context, { month, doctor_id }: Filter): Promise<Statement[]> {
  const own_id = ownRowsOf(context)
  let query = context.database
    .selectFrom('statements')
    .select(['doctor_id', 'doctor_name', 'month', 'currency'])
    .select(['gross_amount', 'deduction', 'payout_amount', 'carried_in', 'total'])
    .select((statement) => recordsOf(statement).as('records'))
  if (month) query = query.where('month', '=', month)
  if (own_id !== null) query = query.where('doctor_id', '=', own_id)
  else if (doctor_id) query = query.where('doctor_id', '=', doctor_id)
  return query
    .orderBy('month', 'desc')
    .orderBy('doctor_name')
    .orderBy('doctor_id')
    .orderBy(isForeign)
    .orderBy('currency')
    .execute()
}

/** Sorts the clinic's currency before the others. */
const isForeign = sql<boolean>`currency <> (select clinic.currency from clinic)`

function recordsOf(statement: ExpressionBuilder<Schema, 'statements'>) {
  const records = statement
    .selectFrom('statement_records')
    .innerJoin('payouts', 'payouts.id', 'statement_records.payout_id')
    .select([
      'statement_records.payout_id',
      sql<string>`to_char(payouts.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('created_at'),
      'payouts.invoice_id',
      'statement_records.patient_name',
      'payouts.payment_method',
      'statement_records.gross_amount',
      'statement_records.deduction',
      'statement_records.payout_amount',
      'statement_records.manual_deduction_reason',
      'payouts.reverses_payout_id',
      'statement_records.corrects_month',
      labCaseOfPayout.as('lab_case_id'),
      meansOfPayout.as('means_id'),
      labLinesOfPayout.as('lab_lines'),
    ])
    .whereRef('statement_records.statement_id', '=', 'statements.id')
    .orderBy('payouts.created_at')
    .orderBy('payouts.id')
  return sql<Statement['records']>`(select coalesce(json_agg(records), '[]') from ${records.as('records')})`
}

export async function statementMonths(context: Context): Promise<StatementMonths> {
  const closed = await context.database
    .selectFrom('closed_months')
    .leftJoin('users', 'users.id', 'closed_months.created_by')
    .select(['month', 'closed_months.created_at as closed_at', 'users.name as closed_by_name'])
    .select([doctors.as('doctors'), totals.as('totals')])
    .orderBy('ended_at', 'desc')
    .execute()
  return { closed, open: await closableMonths(context) }
}

const doctors = sql<number>`(
  select count(distinct doctor_id) from statements where statements.month = closed_months.month
)`

const totals = sql<StatementMonths['closed'][number]['totals']>`(
  select coalesce(json_agg(json_build_object('currency', currency, 'total', total) order by ${isForeign}, currency), '[]')
  from (
    select currency, sum(total) as total from statements where statements.month = closed_months.month group by currency
  ) sums
)`
