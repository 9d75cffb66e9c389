import type { Database } from '#server/base/database/schema/schema.ts'
import type { ClinicApp } from '#test/support/factories.ts'
import { makeSpecialist, moveClock } from '#test/support/factories.ts'
import { insurerFactory } from '#test/support/insurers.ts'
import type { Send } from './told.ts'
import { Books, type OracleInvoice } from './books.ts'
import type { OraclePlan } from './split-oracle.ts'

/** The clinic's price, in minor units, and the plan's group of each code. */
export const CODES: Record<string, { price: number; benefit: string }> = {
  'XR-01': { price: 15_050, benefit: 'basic' },
  FILL: { price: 30_000, benefit: 'basic' },
  'SPC-ENDO': { price: 90_000, benefit: 'major' },
  WHITE: { price: 80_000, benefit: 'cosmetic' },
}

export interface Policy {
  id: number
  patient: number
  plan_id: number
  payer: number
  plan: OraclePlan
}

/** The real clinic with what a sequence of acts needs of its own, and the books that the oracle keeps of it. */
export interface World {
  clinic: ClinicApp
  send: Send
  books: Books
  currency: string
  payers: { id: number; may_bill: boolean }[]
  list_id: number
  policies: Policy[]
  patients: number[]
  /** Invoice -> the clinic's day of its visit. */
  days: Map<OracleInvoice, string>
  /** By which an invoice was made, also where it covered nothing. */
  policy_of: Map<OracleInvoice, Policy | null>
  /** What payers owed at the end of past days. */
  past: { day: string; owed: ReturnType<Books['owed']>[] }[]
  /** Months that were closed, with what was earned in them. */
  closed: Map<string, string>
  today(): string
}

const PLANS: (Partial<OraclePlan> & { payer: number })[] = [
  { payer: 0, percent: 2_000, deductible: 5_000, patient_max: 20_000, copay_of_basic: 525 },
  {
    payer: 0,
    percent: 1_500,
    discount: 1_000,
    order: 'last',
    deductible: 3_333,
    visit_max: 60_000,
    covers_cosmetic: true,
  },
  { payer: 1, percent: 0, year_max: 100_000 },
]
const PLAIN: OraclePlan = {
  percent: 0,
  discount: 0,
  deductible: 0,
  order: 'first',
  patient_max: null,
  visit_max: null,
  year_max: null,
  copay_of_basic: 0,
  covers_cosmetic: false,
  prices: {},
}

export async function prepare(clinic: ClinicApp) {
  await makeSpecialist(clinic, Number(clinic.as('doctor').user.doctor_id))
  const { code } = await insurerFactory(clinic)
  for (const [name, { price, benefit }] of Object.entries(CODES)) await code(name, price / 100, { benefit })
}

const major = (units: number | null) => (units === null ? null : units / 100)

/** Rows that all acts need, written as they are stored: the test is about the acts. */
export async function begin(clinic: ClinicApp, token: string): Promise<World> {
  const next = new Date(Date.UTC(clinic.clock.now.getUTCFullYear(), clinic.clock.now.getUTCMonth() + 1, 20, 8))
  await moveClock(clinic, next.toISOString())
  const { database } = clinic
  const currency = next.getUTCMonth() % 2 === 0 ? 'QR' : 'AED'
  await database
    .updateTable('clinic')
    .set({ currency: currency as 'QR' })
    .execute()
  const unique = `${next.toISOString()} ${++begun}`
  const patients = [1, 2].map((each) => row(database, 'patients', { full_name: `Insured ${each}`, created_at: next }))
  const payers = [true, false].map(async (may_bill) => ({
    id: await row(database, 'payers', { name: `${may_bill} ${unique}`, kind: 'insurer', may_bill_patient: may_bill }),
    may_bill,
  }))
  const people = await Promise.all(patients)
  const insurers = await Promise.all(payers)
  const list_id = await row(database, 'price_lists', { name: unique, currency })
  const items = await itemsOf(clinic, PRICES)
  await database
    .insertInto('price_list_items')
    .values(items.map((item) => ({ ...item, price_list_id: list_id })) as never)
    .execute()
  const policies: Policy[] = []
  for (const [index, { payer, ...some }] of PLANS.entries()) {
    const plan = { ...PLAIN, ...some, prices: index === 0 ? { ...PRICES } : {} }
    const plan_id = await planOf(database, insurers[payer]?.id ?? 0, plan, index === 0 ? list_id : null)
    const patient = people[index === 1 ? 1 : 0] ?? 0
    const dated = { valid_from: '2020-01-01', created_at: next, member_number: `M ${index}` }
    const id = await row(database, 'policies', { patient_id: patient, plan_id, ...dated })
    policies.push({ id, patient, plan_id, payer, plan })
  }
  return {
    clinic,
    currency,
    policies,
    list_id,
    books: new Books(),
    days: new Map(),
    policy_of: new Map(),
    past: [],
    closed: new Map(),
    patients: people,
    payers: insurers,
    send: sender(clinic, token),
    today: () => clinic.clock.now.toISOString().slice(0, 10),
  }
}
let begun = 0
const PRICES = { FILL: 25_000, 'SPC-ENDO': 80_001 }

/** Writes a row and returns its id. */
async function row(
  database: Database,
  table: 'payers' | 'price_lists' | 'payer_plans' | 'policies' | 'patients',
  of: object,
) {
  const made = database
    .insertInto(table)
    .values(of as never)
    .returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}

async function planOf(database: Database, payer_id: number, plan: OraclePlan, price_list_id: number | null) {
  const plan_id = await row(database, 'payer_plans', {
    payer_id,
    name: `Plan ${plan.percent}`,
    price_list_id,
    patient_percent: plan.percent / 100,
    discount_percent: plan.discount / 100,
    visit_deductible: plan.deductible / 100,
    deductible_order: plan.order,
    patient_max_per_visit: major(plan.patient_max),
    insurer_max_per_visit: major(plan.visit_max),
    insurer_max_per_year: major(plan.year_max),
    year_starts: '01-01',
  })
  const rules = [
    { plan_id, position: 0, benefit: 'basic', covered: true, patient_copay: plan.copay_of_basic / 100 },
    { plan_id, position: 1, benefit: 'cosmetic', covered: plan.covers_cosmetic, patient_copay: 0 },
  ]
  await database
    .insertInto('plan_rules')
    .values(rules as never)
    .execute()
  return plan_id
}

/** All prices of a list, as the oracle keeps them. */
export const itemsOf = async ({ database }: ClinicApp, prices: Record<string, number>) => {
  const codes = await database.selectFrom('treatment_codes').select(['id', 'code']).execute()
  return codes.flatMap(({ id, code }) => {
    const price = prices[code]
    return price === undefined ? [] : [{ treatment_code_id: id, price: price / 100 }]
  })
}

const sender =
  ({ http }: ClinicApp, token: string): Send =>
  async (method, url, body) => {
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode, body: text } = await http.inject({ method, url, headers, ...(body && { payload: body }) })
    return { status: statusCode, body: text === '' ? {} : JSON.parse(text) }
  }
