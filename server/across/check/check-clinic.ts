import { sql } from 'kysely'
import { DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { unnamed } from '#server/base/database/driver/statement.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { agreementChecks } from './agreement-checks.ts'
import { appointmentChecks } from './appointment-checks.ts'
import { auditChecks } from './audit-checks.ts'
import { chargeChecks } from './charge-checks.ts'
import { chartChecks } from './chart-checks.ts'
import type { Check } from './check.ts'
import { claimChecks } from './claim-checks.ts'
import { claimRuleChecks } from './claim-rule-checks.ts'
import { contactChecks } from './contact-checks.ts'
import { cancellationChecks } from './cancellation-checks.ts'
import { diaryChecks } from './diary-checks.ts'
import { damagedFiles, unfiledChecks } from './file-checks.ts'
import { depositChecks } from './deposit-checks.ts'
import { expenseChecks } from './expense-checks.ts'
import { hoursChecks } from './hours-checks.ts'
import { invoiceChecks } from './invoice-checks.ts'
import { dayCloseChecks } from './day-close-checks.ts'
import { labCaseChecks } from './lab-case-checks.ts'
import { labCostChecks } from './lab-cost-checks.ts'
import { patientChecks } from './patient-checks.ts'
import { payerAgingChecks } from './payer-aging-checks.ts'
import { payerChecks } from './payer-checks.ts'
import { payoutChecks } from './payout-checks.ts'
import { taxChecks } from './tax-checks.ts'
import { userChecks } from './user-checks.ts'
import { planChecks } from './plan-checks.ts'
import { statementChecks } from './statement-checks.ts'

interface Outcome {
  /** How many rows were checked, as a sentence. */
  checked: string
  /** One sentence for each finding. */
  wrong: string[]
}

/** Most findings shown for one check. */
const MOST_FINDINGS_PER_CHECK = 100

/**
 * Recomputes every figure from its rows, in SQL that is independent of the code that wrote it. It runs in one snapshot,
 * so that concurrent work causes no findings.
 */
export const checkClinic = (database: Database, timeZone = DEFAULT_TIME_ZONE): Promise<Outcome> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => checkSnapshot(snapshot, timeZone))

/** Checks the clinic in the snapshot of one transaction. */
export async function checkSnapshot(snapshot: Database, timeZone: string): Promise<Outcome> {
  // A large clinic takes longer than any request may.
  await sql`set local statement_timeout = 0`.execute(snapshot)
  const checks = [
    ...invoiceChecks,
    ...claimChecks,
    ...claimRuleChecks,
    ...payerAgingChecks(timeZone),
    ...payoutChecks,
    ...statementChecks(timeZone),
    ...dayCloseChecks,
    ...cancellationChecks(timeZone),
    ...depositChecks,
    ...agreementChecks,
    ...expenseChecks(timeZone),
    ...appointmentChecks,
    ...planChecks,
    ...hoursChecks,
    ...diaryChecks,
    ...unfiledChecks,
    ...contactChecks,
    ...patientChecks,
    ...labCaseChecks(timeZone),
    ...labCostChecks,
    ...chartChecks(timeZone),
    ...chargeChecks,
    ...payerChecks,
    ...taxChecks,
    ...userChecks,
    ...auditChecks,
  ]
  const wrong: string[] = []
  for (const check of checks) wrong.push(...(await sentencesOf(snapshot, check)))
  wrong.push(...(await damagedFiles(snapshot, MOST_FINDINGS_PER_CHECK)))
  return { checked: await amountChecked(snapshot), wrong }
}

async function sentencesOf(database: Database, check: Check): Promise<string[]> {
  // Runs once, so preparing it under a name would only cost memory.
  const query = sql`select sentence from (${check}) findings limit ${MOST_FINDINGS_PER_CHECK + 1}`
  const { rows } = await database.executeQuery<{ sentence: string }>(unnamed(query.compile(database)))
  const sentences = rows.slice(0, MOST_FINDINGS_PER_CHECK).map(({ sentence }) => sentence)
  return rows.length > MOST_FINDINGS_PER_CHECK ? [...sentences, 'And more of this kind.'] : sentences
}

async function amountChecked(database: Database) {
  const tables = [
    'patients',
    'appointments',
    'invoices',
    'payments',
    'refunds',
    'deposits',
    'expenses',
    'payouts',
    'manual_deductions',
    'audit_log',
  ] as const
  const counted: string[] = []
  for (const table of tables) {
    const { count } = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counted.push(`${count.toLocaleString('en')} ${table === 'audit_log' ? 'audit rows' : table.replace('_', ' ')}`)
  }
  return counted.join(', ')
}
