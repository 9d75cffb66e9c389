import { sql } from 'kysely'
import { type Day, isDay } from '#domain/calendar.ts'
import { type LineProblem, problem } from '#domain/imports/problem.ts'
import { isAmount, type Money } from '#domain/money.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
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

/** What a payer still owes for a visit before the clinic used this program. */
export interface OpeningClaim {
  patient_id: number
  policy_id: number
  payer_id: number
  amount: Money
  service_on: Day
  /** When it was sent: from then on it is aged. */
  sent_on: Day
  /** Under which the payer knows it. */
  former_number: string | null
}

/** Plans the claims that wait for a payer's answer, by policies that the clinic has: each once. */
export async function openingClaimPlanner(planning: Planning): Promise<Planner> {
  const { database, today } = planning.context
  const patients = await patientsOfLines(planning)
  const seen = new Map<string, number>()
  return async (lines) => {
    const found = await patients(lines)
    const ids = [...found.values()].flatMap(({ patient }) => (typeof patient === 'number' ? [patient] : []))
    const policies = await policiesOf(database, ids)
    const brought = await broughtForward(database, ids)
    return lines.map((each): Planned => {
      const { patient = problem(null, 'import.patient-missing'), is_left_out, ...more } = found.get(each.line) ?? {}
      return { ...(is_left_out ? leftOut(each.line) : planOf(each, patient)), ...more }
    })

    function planOf(read: ReadLine, patient_id: number | LineProblem): Planned {
      const { line } = read
      const { claim, wrong } = readClaim(read, today)
      if (wrong.length > 0) return refused(line, wrong)
      if (typeof patient_id !== 'number') return refused(line, [patient_id])
      const policy = policyFor(policies, patient_id, { ...claim, ...named(read) })
      if (!policy)
        return refused(line, [problem('payer_name', 'import.policy-missing', { text: textOf(read.values.payer_name) })])
      const made: OpeningClaim = { patient_id, policy_id: policy.id, payer_id: policy.payer_id, ...claim }
      const before = brought.get(keyOf(made))
      if (before !== undefined) return skipped(line, before, { code: 'import.exists', values: {} })
      const earlier = seen.get(keyOf(made))
      if (earlier !== undefined) return refused(line, [problem(null, 'import.claim-twice', { line: earlier })])
      seen.set(keyOf(made), line)
      const { amount, service_on: date, sent_on, former_number: claim_number } = made
      return {
        ...created(line, made),
        stored: { amount, date, sent_on, claim_number, member_number: policy.member_number },
      }
    }
  }
}

type Cell = string | number | boolean | null | undefined

const textOf = (value: Cell) =>
  String(value ?? '')
    .trim()
    .slice(0, 100)
const plain = (value: Cell) => textOf(value).toLowerCase()
const named = ({ values }: ReadLine) => ({ payer: plain(values.payer_name), member: plain(values.member_number) })

/** What the line says, and what is wrong with it. */
function readClaim({ values, problems }: ReadLine, today: Day) {
  const wrong = [...problems]
  const dayIn = (field: 'date' | 'sent_on') => {
    const day = values[field]
    if (typeof day !== 'string' || !isDay(day)) return undefined
    if (day > today) wrong.push(problem(field, 'payer-payment.day-ahead'))
    return day
  }
  const amount = Number(values.amount ?? 0)
  const service_on = dayIn('date')
  const sent_on = dayIn('sent_on') ?? service_on
  if (service_on === undefined && !wrong.some(({ field }) => field === 'date'))
    wrong.push(problem('date', 'field.required', { field: 'date' }))
  if (textOf(values.payer_name) === '') wrong.push(problem('payer_name', 'field.required', { field: 'payer_name' }))
  if (!isAmount(amount) || amount === 0)
    wrong.push(problem('amount', 'import.not-amount', { text: textOf(values.amount) }))
  if (service_on !== undefined && sent_on !== undefined && sent_on < service_on)
    wrong.push(problem('sent_on', 'import.sent-before-visit'))
  const former_number = textOf(values.claim_number).slice(0, 60) || null
  const claim = { amount: amount as Money, service_on: service_on ?? today, sent_on: sent_on ?? today, former_number }
  return { claim, wrong }
}

interface KnownPolicy {
  id: number
  patient_id: number
  payer_id: number
  name: string
  other_name: string | null
  member_number: string
  valid_from: Day
  valid_until: Day | null
}

/** Of this payer, with this member number if one is said; of several the one that was valid then, else the newest. */
function policyFor(
  policies: readonly KnownPolicy[],
  patient_id: number,
  { payer, member, service_on }: { payer: string; member: string; service_on: Day },
): KnownPolicy | undefined {
  const fitting = policies.filter(
    (policy) =>
      policy.patient_id === patient_id &&
      [policy.name, policy.other_name].some((name) => name !== null && plain(name) === payer) &&
      (member === '' || plain(policy.member_number) === member),
  )
  const valid = fitting.find(
    ({ valid_from, valid_until }) => valid_from <= service_on && (valid_until === null || service_on <= valid_until),
  )
  return valid ?? fitting[0]
}

/** The newest first. */
const policiesOf = (database: Database, ids: readonly number[]): Promise<KnownPolicy[]> =>
  database
    .selectFrom('policies')
    .innerJoin('payer_plans', 'payer_plans.id', 'policies.plan_id')
    .innerJoin('payers', 'payers.id', 'payer_plans.payer_id')
    .select(['policies.id', 'policies.patient_id', 'payer_plans.payer_id', 'payers.name', 'payers.other_name'])
    .select(['policies.member_number', 'policies.valid_from', 'policies.valid_until'])
    .where(sql<boolean>`patient_id = any(${ids}::bigint[])`)
    .where('ended_at', 'is', null)
    .orderBy('policies.id', 'desc')
    .execute()

type Key = Pick<OpeningClaim, 'policy_id' | 'service_on' | 'amount' | 'former_number'>
const keyOf = ({ policy_id, service_on, amount, former_number }: Key) =>
  JSON.stringify([policy_id, service_on, amount, plain(former_number)])

/** The claims of these patients that were brought forward and are not withdrawn. */
async function broughtForward(database: Database, ids: readonly number[]) {
  const claims = await database
    .selectFrom('claims')
    .innerJoin('invoices', 'invoices.id', 'claims.invoice_id')
    .select(['claims.id', 'claims.policy_id', 'service_on', 'amount', 'former_number'])
    .where(sql<boolean>`invoices.patient_id = any(${ids}::bigint[])`)
    .where('invoices.brought_forward', '=', true)
    .where('claims.withdrawn_at', 'is', null)
    .execute()
  return new Map(claims.map((claim) => [keyOf(claim), claim.id]))
}
