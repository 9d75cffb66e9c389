import { Client, type QueryConfig } from 'pg'
import type { Connection } from '../server/database/connect.ts'

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
  'uninvoiced_visits',
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

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** What a statement reads whole, of the tables that grow, although every index is open to it. */
export async function readsWhole(connection: Connection, { text, values }: Statement): Promise<string[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    // A small table is read whole because it is small, alone or to be joined; what is left has no other way.
    await client.query('set enable_seqscan = off')
    await client.query('set enable_hashjoin = off')
    await client.query('set enable_mergejoin = off')
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
      text: `explain (format json) ${text}`,
      values,
    })
    return rows.flatMap(({ 'QUERY PLAN': plans }) => plans.flatMap(({ Plan: plan }) => wholeScans(plan, false)))
  } finally {
    await client.end()
  }
}

/** These want all of their input before they give a row, so no limit above them helps. */
const gathers = /^(Sort|Hash|Aggregate|WindowAgg|Materialize|Hash Join|Merge Join)$/

function wholeScans(plan: Plan, limited: boolean): string[] {
  const { 'Node Type': node, 'Relation Name': table = '', 'Index Cond': condition } = plan
  const stops = node === 'Limit' || (limited && !gathers.test(node))
  const whole = node === 'Seq Scan' || (/^Index (Only )?Scan$/.test(node) && condition === undefined && !stops)
  const found = whole && growing.has(table) ? [`${node} of ${table}`] : []
  return [...found, ...(plan.Plans ?? []).flatMap((part) => wholeScans(part, stops))]
}
