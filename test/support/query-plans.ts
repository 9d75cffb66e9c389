import { Client, type QueryConfig } from 'pg'
import type { Connection } from '#server/base/database/connection/connect.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** Records every statement that this process sends from now on, with placeholders, each text once. */
export function listenToStatements(): Map<string, Statement> {
  const heard = new Map<string, Statement>()
  // A plain function with its `this`, because the pool's clients are made elsewhere.
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

/** Tables that grow for as long as the clinic is open. */
const growing = new Set([
  'patients',
  'search_words',
  'patient_words',
  'appointments',
  'appointment_treatments',
  'blocks',
  'invoices',
  'invoice_lines',
  'payments',
  'refunds',
  'deposits',
  'deposit_refunds',
  'payouts',
  'voided_payouts',
  'manual_deductions',
  'invoice_flags',
  'statement_records',
  'cash_movements',
  'day_closes',
  'day_close_entries',
  'contacts',
  'patient_alerts',
  'notes',
  'note_addenda',
  'plans',
  'plan_items',
  'plan_item_steps',
  'chart_items',
  'tooth_states',
  'chart_resolutions',
  'bpe_exams',
  'perio_exams',
  'ortho_entries',
  'lab_cases',
  'lab_case_events',
  'lab_case_fees',
  'lab_charges',
  'files',
  'file_parts',
  'file_previews',
  'file_marks',
  'unfiled',
  'unfiled_parts',
  'note_drafts',
  'letters',
  'last_visits',
  'patient_recalls',
  'patient_questionnaires',
  'wait_list',
  'tasks',
  'moved_from',
  'outgoing_mail',
  'import_lines',
  'import_file_parts',
  'import_results',
  'patient_external_ids',
  'audit_log',
  'sessions',
  'known_devices',
  'idempotency_keys',
  'sign_in_failures',
])

/** Indexes of open or flagged items, whose number does not grow over the years. */
const bounded = new Set([
  'invoices_open',
  'invoices_open_in_order',
  'invoices_flagged',
  'appointments_uninvoiced',
  'appointments_scheduled',
  'wait_list_open',
  'tasks_open',
  'unfiled_waiting',
  'plan_items_unscheduled',
])

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** A connection whose planner scans a table or joins by hash or merge only if there is no other way. */
export async function openPlanner(connection: Connection): Promise<Client> {
  const client = new Client(connection)
  await client.connect()
  // Small tables are normally scanned; with these settings only if there is no other way.
  await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off')
  return client
}

/** The growing tables that a statement scans as a whole although every index is allowed. */
export async function readsWhole(planner: Client, { text, values }: Statement): Promise<string[]> {
  const { rows } = await planner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
    text: `explain (format json) ${text}`,
    values,
  })
  return rows.flatMap(({ 'QUERY PLAN': plans }) => plans.flatMap(({ Plan: plan }) => wholeScans(plan, false)))
}

/** Plan nodes that read all their input before they return a row, so a limit above does not help. */
const GATHERS = /^(Sort|Hash|Aggregate|WindowAgg|Materialize|Hash Join|Merge Join)$/

function wholeScans(plan: Plan, limited: boolean): string[] {
  const { 'Node Type': node, 'Relation Name': table = '', 'Index Cond': condition } = plan
  const ofFew = bounded.has(plan['Index Name'] ?? '')
  const stops = node === 'Limit' || (limited && !GATHERS.test(node))
  const whole = node === 'Seq Scan' || (/^Index (Only )?Scan$/.test(node) && condition === undefined && !stops)
  const found = whole && !ofFew && growing.has(table) ? [`${node} of ${table}`] : []
  return [...found, ...(plan.Plans ?? []).flatMap((part) => wholeScans(part, stops))]
}
