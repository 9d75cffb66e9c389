import { Client, type QueryConfig } from 'pg'
import type { Connection } from '../../server/database/connect.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** Every statement with places for values that this process sends from now on, each text once. */
export function listenToStatements(): Map<string, Statement> {
  const heard = new Map<string, Statement>()
  // Kept as a function of `this`, as the pool's clients are made by others.
  const query = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown
  Reflect.set(Client.prototype, 'query', function listening(this: Client, ...args: unknown[]) {
    const [asked] = args as [QueryConfig | string]
    const text = typeof asked === 'string' ? asked : asked.text
    if (typeof text === 'string')
      heard.set(text, { text, values: typeof asked === 'string' ? [] : (asked.values ?? []) })
    return Reflect.apply(query, this, args)
  })
  return heard
}

/** Tables that get longer as long as the clinic is open. */
const growing = new Set([
  'patients',
  'search_words',
  'patient_words',
  'appointments',
  'appointment_treatments',
  'invoices',
  'invoice_lines',
  'payments',
  'payouts',
  'voided_payouts',
  'manual_deductions',
  'audit_log',
  'sessions',
  'known_devices',
  'idempotency_keys',
  'sign_in_failures',
])

/** Indexes of what is open, which does not get more as long as the clinic is open. */
const bounded = new Set(['invoices_open', 'appointments_uninvoiced'])

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** A connection that explains statements as if every index had to be used. */
export async function openPlanner(connection: Connection): Promise<Client> {
  const client = new Client(connection)
  await client.connect()
  // A small table is read whole because it is small, alone or to be joined; what is left has no other way.
  await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off')
  return client
}

/** What a statement reads whole, of the tables that grow, although every index is open to it. */
export async function readsWhole(planner: Client, { text, values }: Statement): Promise<string[]> {
  const { rows } = await planner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
    text: `explain (format json) ${text}`,
    values,
  })
  return rows.flatMap(({ 'QUERY PLAN': plans }) => plans.flatMap(({ Plan: plan }) => wholeScans(plan, false)))
}

/** These want all of their input before they give a row, so no limit above them helps. */
const gathers = /^(Sort|Hash|Aggregate|WindowAgg|Materialize|Hash Join|Merge Join)$/

function wholeScans(plan: Plan, limited: boolean): string[] {
  const { 'Node Type': node, 'Relation Name': table = '', 'Index Cond': condition } = plan
  const of_few = bounded.has(plan['Index Name'] ?? '')
  const stops = node === 'Limit' || (limited && !gathers.test(node))
  const whole = node === 'Seq Scan' || (/^Index (Only )?Scan$/.test(node) && condition === undefined && !stops)
  const found = whole && !of_few && growing.has(table) ? [`${node} of ${table}`] : []
  return [...found, ...(plan.Plans ?? []).flatMap((part) => wholeScans(part, stops))]
}
