import type { RelationKind } from '#domain/family.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { dayOf, type Invoice, type ModelClinic, type Patient } from './clinic.ts'
import type { Means } from './single-records.ts'

/** What the model knows of the owner's money. Percentages are in hundredths. */
export interface OwnerBooks {
  /** The day on which the sequence began: later money of the clinic is all of this sequence. */
  began: string
  means: Means[]
  relations: Relation[]
  agreements: Agreement[]
  expenses: Expense[]
  recurring: RecurringExpense[]
  /** What the day closes of this sequence have counted. */
  counted: ModelClinic['moved']
}

export interface Relation {
  id: number
  patient: Patient
  other: Patient
  kind: RelationKind
  pays: boolean
  ended: boolean
}

export interface Agreement {
  id: number
  patient: Patient
  payer: Patient
  invoices: Invoice[]
  total: number
  instalments: { due_on: string; amount: number }[]
  /** The payments of before it, which do not count for it, nor what came back of them. */
  before: readonly object[]
  ended: Date | null
}

export interface Expense {
  id: number
  category: string
  amount: number
  paid_on: string
  means: Means | null
  from_drawer: boolean
  voided: boolean
}

/** What is paid again and again; nothing of it is booked by itself. */
export interface RecurringExpense {
  id: number
  category: string
  amount: number
  means: Means | null
  /** Without a means: whether it is proposed out of the drawer. */
  from_drawer: boolean
  starts_on: string
  /** In months. */
  every: number
  /** Nothing is proposed from this day on. */
  ends_on: string | null
  ended: Date | null
  version: number
  /** The days that were booked or skipped. */
  settled: Map<string, Expense | 'skipped'>
}

/** As which method a day close counts the money of a means; null if it is elsewhere. */
export function countedOf({ settles }: Pick<Means, 'settles'>): 'cash' | 'card' | null {
  if (settles === 'drawer') return 'cash'
  return settles === 'terminal' ? 'card' : null
}

const MEANS: readonly Omit<Means, 'id' | 'active'>[] = [
  { name: 'Transfer', method: 'card', fee: 0, settles: 'bank' },
  { name: 'Payment link', method: 'card', fee: 290, settles: 'later' },
  { name: 'Cheque', method: 'cash', fee: 0, settles: 'drawer' },
  { name: 'Second terminal', method: 'card', fee: 155, settles: 'terminal' },
  { name: 'Voucher', method: 'card', fee: 100, settles: 'drawer' },
]

/** The clinic has at most 30 means, so that all sequences use the same ones: each begins with them as they were first. */
async function firstMeans(database: Database): Promise<Means[]> {
  const rows = MEANS.map(({ name, method, fee, settles }) => {
    return { name_en: name, name_ar: name, method, fee_percentage: fee / 100, settles, active: true }
  })
  const known = await database.selectFrom('means').select('id').orderBy('id').execute()
  if (known.length === 0) await database.insertInto('means').values(rows).execute()
  for (const [at, row] of rows.entries()) {
    const id = known[at]?.id
    if (id !== undefined) await database.updateTable('means').set(row).where('id', '=', id).execute()
  }
  const all = await database.selectFrom('means').select('id').orderBy('id').execute()
  return MEANS.map((means, at) => ({ ...means, id: all[at]?.id ?? 0, active: true }))
}

const books = new WeakMap<ModelClinic, OwnerBooks>()

/** Begins the books of a sequence. */
export async function openBooks(database: Database, clinic: ModelClinic) {
  const nothing = { relations: [], agreements: [], expenses: [], recurring: [], counted: [] }
  books.set(clinic, { began: dayOf(clinic.now), means: await firstMeans(database), ...nothing })
}

export function booksOf(clinic: ModelClinic): OwnerBooks {
  const found = books.get(clinic)
  if (!found) throw new Error('the books of this sequence were not opened')
  return found
}
