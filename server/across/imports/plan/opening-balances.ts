import { sql } from 'kysely'
import { isAmount, formatAmount, type Money, money, subtract, ZERO } from '#domain/money.ts'
import { type LineProblem, problem } from '#domain/imports/problem.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { isActive } from '#server/base/money/owed.ts'
import { patientsOfLines } from './patients-of-lines.ts'
import {
  created,
  leftOut,
  type Planned,
  type Planner,
  type Planning,
  type ReadLine,
  refused,
  skipped,
} from './planned.ts'

export const BROUGHT_FORWARD = 'Balance brought forward'

export interface OpeningBalance {
  patient_id: number
  /** Negative for credit. */
  amount: Money
}

/** Plans what patients owed, or had paid ahead, in the previous system: once for each patient. */
export async function openingBalancePlanner(planning: Planning): Promise<Planner> {
  const { database } = planning.context
  const patients = await patientsOfLines(planning)
  const seen = new Map<number, number>()
  return async (lines) => {
    const found = await patients(lines)
    const ids = [...found.values()].flatMap(({ patient }) => (typeof patient === 'number' ? [patient] : []))
    const brought = await broughtForward(database, ids)
    return lines.map((each): Planned => {
      const { patient = problem(null, 'import.patient-missing'), is_left_out, ...more } = found.get(each.line) ?? {}
      return { ...(is_left_out ? leftOut(each.line) : planOf(each, patient)), ...more }
    })

    function planOf({ line, values, problems }: ReadLine, patient_id: number | LineProblem): Planned {
      if (problems.length > 0) return refused(line, problems)
      if (values.amount === undefined && values.credit === undefined)
        return refused(line, [problem('amount', 'field.required', { field: 'amount' })])
      const amount = subtract(money(Number(values.amount ?? 0)), money(Number(values.credit ?? 0)))
      if (!isAmount(Math.abs(amount)))
        return refused(line, [problem('amount', 'import.not-amount', { text: String(amount) })])
      if (amount === ZERO) return skipped(line, null, { code: 'import.zero', values: {} })
      if (typeof patient_id !== 'number') return refused(line, [patient_id])
      const earlier = seen.get(patient_id)
      if (earlier !== undefined) return refused(line, [problem(null, 'import.balance-twice', { line: earlier })])
      seen.set(patient_id, line)
      const before = brought.get(patient_id)
      if (!before) return { ...created(line, { patient_id, amount } satisfies OpeningBalance), stored: { amount } }
      if (before.amount === amount) return skipped(line, before.id, { code: 'import.exists', values: {} })
      return refused(line, [problem('amount', 'import.balance-differs', { amount: formatAmount(before.amount) })])
    }
  }
}

/** The balances brought forward for these patients and not cancelled since. */
async function broughtForward(database: Database, ids: readonly number[]) {
  const { rows } = await sql<{ patient_id: number; id: number; amount: Money }>`
    select patient_id, id, total_amount as amount from invoices
    where patient_id = any(${ids}::bigint[]) and brought_forward and ${isActive()}
    union all
    select patient_id, id, -amount from deposits
    where patient_id = any(${ids}::bigint[]) and source = 'brought_forward'
  `.execute(database)
  return new Map(rows.map(({ patient_id, ...row }) => [patient_id, row]))
}
