import { codeAsStored } from '#domain/treatment.ts'
import { type LineProblem, problem } from '#domain/imports/problem.ts'
import { isAmount, type Money, ZERO } from '#domain/money.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import {
  changesOf,
  created,
  type Planned,
  type Planner,
  type Planning,
  type ReadLine,
  refused,
  updated,
} from './planned.ts'

export interface ImportedPrice {
  list_name: string
  treatment_code_id: number
  price: Money
  payer_code: string | null
}

const LONGEST = { list_name: 200, payer_code: 40 } as const

/** Plans the prices that were agreed with payers: of lists that the clinic has, by their name, and of new ones. */
export async function priceListPlanner({ context, duplicates }: Planning): Promise<Planner> {
  const { database } = context
  const codes = await database.selectFrom('treatment_codes').select(['id', 'code']).execute()
  const items = await database
    .selectFrom('price_list_items')
    .innerJoin('price_lists', 'price_lists.id', 'price_list_id')
    .select(['price_list_id', 'name', 'treatment_code_id', 'price', 'payer_code'])
    .execute()
  const abroad = await listsInOtherCurrency(database)
  const ids = new Map(codes.map(({ id, code }) => [code, id]))
  const keyOf = (list_name: string, treatment_code_id: number) => `${treatment_code_id} ${list_name.toLowerCase()}`
  const stored = new Map(items.map((item) => [keyOf(item.name, item.treatment_code_id), item]))
  const seen = new Map<string, number>()

  function planOf(read: ReadLine): Planned {
    const { line } = read
    const { list_name, code, price, payer_code, wrong } = readPrice(read)
    const treatment_code_id = ids.get(code)
    if (wrong.length > 0) return refused(line, wrong)
    const currency = abroad.get(list_name.toLowerCase())
    if (currency) {
      return refused(line, [problem('list_name', 'import.list-in-other-currency', { text: list_name, currency })])
    }
    if (treatment_code_id === undefined) return refused(line, [problem('code', 'import.code-missing', { text: code })])
    const key = keyOf(list_name, treatment_code_id)
    const earlier = seen.get(key)
    if (earlier !== undefined) return refused(line, [problem('code', 'import.code-twice', { line: earlier })])
    seen.set(key, line)
    const value: ImportedPrice = { list_name, treatment_code_id, price, payer_code }
    const current = stored.get(key)
    if (!current) return { ...created(line, value), stored: { list_name, code, price, payer_code } }
    const plan = updated(line, current.price_list_id, changesOf({ price, payer_code }, current), duplicates)
    return plan.action === 'update' ? { ...plan, values: value } : plan
  }
  return async (lines) => lines.map(planOf)
}

/** From before the clinic changed its currency, or of a payer abroad: by name. */
async function listsInOtherCurrency(database: Database) {
  const lists = await database
    .selectFrom('price_lists')
    .select(['name', 'currency'])
    .where('currency', '<>', ({ selectFrom }) => selectFrom('clinic').select('clinic.currency'))
    .execute()
  return new Map(lists.map(({ name, currency }) => [name.toLowerCase(), currency]))
}

/** What a line says, and what is wrong with it. */
function readPrice({ values, problems }: ReadLine) {
  const list_name = String(values.list_name ?? '').trim()
  const payer_code = values.payer_code === undefined ? null : String(values.payer_code)
  const price = Number(values.price ?? 0)
  const unread = new Set(problems.map(({ field }) => field))
  const missing = (['list_name', 'code', 'price'] as const)
    .filter((field) => values[field] === undefined && !unread.has(field))
    .map((field) => problem(field, 'field.required', { field }))
  const wrong: LineProblem[] = [...problems, ...missing]
  if (list_name.length > LONGEST.list_name) wrong.push(problem('list_name', 'import.not-among', shortened(list_name)))
  if ((payer_code ?? '').length > LONGEST.payer_code) {
    wrong.push(problem('payer_code', 'import.not-among', shortened(payer_code ?? '')))
  }
  if (!isAmount(price)) wrong.push(problem('price', 'import.not-amount', { text: String(price) }))
  const code = codeAsStored(String(values.code ?? ''))
  return { list_name, code, price: isAmount(price) ? price : ZERO, payer_code, wrong }
}

const shortened = (text: string) => ({ text: text.slice(0, 100) })
