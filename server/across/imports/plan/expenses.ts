import { sql } from 'kysely'
import { type Api, api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensurePaidOn } from '#domain/expense.ts'
import { type LineNote, type LineProblem, problem } from '#domain/imports/problem.ts'
import { isAmount } from '#domain/money.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import {
  created,
  type Planned,
  type Planner,
  type Planning,
  problemOf,
  type ReadLine,
  refused,
  skipped,
} from './planned.ts'
import { validValues } from './valid-values.ts'

export type ImportedExpense = ParsedInput<Api['addExpense']>

/**
 * Plans what the clinic spent, in its currency. What it paid in cash was paid before: it never leaves today's drawer. A
 * file may say the same twice, so of equal expenses as many are skipped as the clinic has.
 */
export async function expensePlanner({ context }: Planning): Promise<Planner> {
  const { database, today } = context
  const means = await meansByName(database)
  const taken = new Map<string, number>()
  return async (lines) => {
    const read = lines.map((line) => readExpense(line, means, today))
    const days = read.flatMap(({ expense }) => (expense ? [expense.paid_on] : []))
    const stored = await expensesOn(database, days)
    return lines.map((each, index): Planned => {
      const { expense, wrong = [], notes = [], means_name } = read[index] ?? {}
      if (wrong.length > 0 || !expense) return refused(each.line, wrong)
      const key = keyOf(expense)
      const before = taken.get(key) ?? 0
      taken.set(key, before + 1)
      const same = stored.get(key) ?? []
      if (before < same.length) {
        return { ...skipped(each.line, same[before] ?? null, { code: 'import.exists', values: {} }), notes }
      }
      const { category, supplier, amount: spent, paid_on, note } = expense
      return { ...created(each.line, expense), stored: { paid_on, category, supplier, spent, means_name, note }, notes }
    })
  }
}

interface Means {
  id: number
  settles: string
}

interface Read {
  expense?: ImportedExpense
  wrong: LineProblem[]
  notes: LineNote[]
  means_name: string | undefined
}

function readExpense({ values, problems }: ReadLine, means: ReadonlyMap<string, Means>, today: string): Read {
  const { paid_on, category, supplier, spent, means_name, notes: note } = values
  const named = means_name === undefined ? undefined : means.get(plain(means_name))
  const from_drawer = named?.settles === 'drawer'
  const means_id = named && !from_drawer ? named.id : null
  const sent = { category, supplier, amount: spent, paid_on, means_id, note }
  const checked = validValues('expenses', api.addExpense.body, sent)
  const unread = new Set(problems.map(({ field }) => field))
  const invalid = 'problems' in checked ? checked.problems.map(asInFile) : []
  const wrong = [...problems, ...invalid.filter(({ field }) => field === null || !unread.has(field))]
  if (means_name !== undefined && !named)
    wrong.push(problem('means_name', 'import.means-missing', { text: String(means_name).slice(0, 100) }))
  const said = { means_name: means_name === undefined ? undefined : String(means_name) }
  if (!('valid' in checked)) return { wrong, notes: [], ...said }
  const expense = checked.valid
  const ahead = problemOf(() => ensurePaidOn(expense.paid_on, today))
  if (ahead) wrong.push({ ...ahead, field: 'paid_on' })
  if (!isAmount(expense.amount) || expense.amount <= 0)
    wrong.push(problem('spent', 'import.not-amount', { text: String(expense.amount) }))
  const text = String(means_name)
  const notes = from_drawer ? [{ ...problem('means_name', 'import.not-from-drawer', { text }), text }] : []
  return { expense, wrong, notes, ...said }
}

const IN_FILE: Readonly<Record<string, 'spent' | 'notes'>> = { amount: 'spent', note: 'notes' }

/** The call names the amount and the note otherwise than a file. */
function asInFile(wrong: LineProblem): LineProblem {
  const named = 'field' in wrong.values ? IN_FILE[String(wrong.values.field)] : undefined
  return named ? { ...wrong, field: named, values: { ...wrong.values, field: named } } : wrong
}

const plain = (name: unknown) => String(name).trim().toLowerCase()

const keyOf = ({
  paid_on,
  category,
  supplier,
  amount,
}: Pick<ImportedExpense, 'paid_on' | 'category' | 'amount'> & { supplier?: string | null | undefined }) =>
  `${paid_on} ${amount} ${plain(category)}\n${plain(supplier ?? '')}`

/** By either name. */
async function meansByName(database: Database) {
  const means = await database
    .selectFrom('means')
    .select(['id', 'name_en', 'name_ar', 'settles'])
    .where('active', '=', true)
    .orderBy('id', 'desc')
    .execute()
  return new Map(means.flatMap((each) => [each.name_en, each.name_ar].map((name) => [plain(name), each] as const)))
}

/** The ids of equal expenses that are not voided. */
async function expensesOn(database: Database, days: readonly string[]) {
  const rows = await database
    .selectFrom('expenses')
    .leftJoin('expense_voids', 'expense_voids.expense_id', 'expenses.id')
    .select(['expenses.id', 'paid_on', 'category', 'supplier', 'amount'])
    .where('expense_voids.expense_id', 'is', null)
    .where(sql<boolean>`paid_on = any(${days}::date[])`)
    .where('currency', '=', ({ selectFrom }) => selectFrom('clinic').select('clinic.currency'))
    .orderBy('expenses.id')
    .execute()
  const found = new Map<string, number[]>()
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row.id])
  return found
}
