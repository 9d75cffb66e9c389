import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Api } from '#contract/api.ts'
import { type LineProblem, problem } from '#domain/imports/problem.ts'
import { ensureInOrder } from '#domain/policy.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { patientsOfLines } from './patients-of-lines.ts'
import {
  created,
  leftOut,
  type Planned,
  type Planner,
  type Planning,
  problemOf,
  type ReadLine,
  refused,
  skipped,
} from './planned.ts'
import { validValues } from './valid-values.ts'

export interface ImportedPolicy {
  patient_id: number
  entered: Omit<ParsedInput<Api['addPolicy']>, 'id'>
}

/** Plans the policies of patients whom the clinic has, with plans that it has: each member number once. */
export async function policyPlanner(planning: Planning): Promise<Planner> {
  const { database } = planning.context
  const patients = await patientsOfLines(planning)
  const plans = await activePlans(database)
  const seen = new Set<string>()
  return async (lines) => {
    const found = await patients(lines)
    const ids = [...found.values()].flatMap(({ patient }) => (typeof patient === 'number' ? [patient] : []))
    const stored = await policiesOf(database, ids)
    return lines.map((each): Planned => {
      const { patient = problem(null, 'import.patient-missing'), is_left_out, ...more } = found.get(each.line) ?? {}
      return { ...(is_left_out ? leftOut(each.line) : planOf(each, patient)), ...more }
    })

    function planOf(read: ReadLine, patient_id: number | LineProblem): Planned {
      const { line } = read
      const { entered, wrong, said } = readPolicy(read, plans)
      if (wrong.length > 0 || !entered) return refused(line, wrong)
      if (typeof patient_id !== 'number') return refused(line, [patient_id])
      const key = policyKey({ patient_id, ...entered })
      const before = stored.get(key)
      if (before !== undefined || seen.has(key)) {
        return skipped(line, before ?? null, { code: 'import.exists', values: {} })
      }
      seen.add(key)
      return { ...created(line, { patient_id, entered } satisfies ImportedPolicy), stored: said }
    }
  }
}

/** What a line says of a policy, and what is wrong with it. */
function readPolicy({ values, problems }: ReadLine, plans: ReadonlyMap<string, number>) {
  const { payer_name = '', plan_name = '', member_number, principal_number, relation, valid_from, valid_until } = values
  const plan_id = plans.get(keyOf(payer_name, plan_name))
  const said = { member_number, principal_number, relation, valid_from, valid_until }
  const checked = validValues('policies', api.addPolicy.body, { plan_id: plan_id ?? 1, ...said })
  const entered = 'valid' in checked ? checked.valid : undefined
  const wrong = [...problems, ...('problems' in checked ? checked.problems : [])]
  if (plan_id === undefined) {
    wrong.push(problem('plan_name', 'import.plan-missing', { text: nameOf(payer_name, plan_name).slice(0, 100) }))
  }
  const disorder = entered && problemOf(() => ensureInOrder(entered))
  if (disorder) wrong.push(disorder)
  return { entered, wrong, said: { payer_name, plan_name, ...said } }
}

const plain = (name: unknown) => String(name).trim().toLowerCase()
const keyOf = (payer_name: unknown, plan_name: unknown) => `${plain(payer_name)}\n${plain(plan_name)}`
const nameOf = (payer_name: unknown, plan_name: unknown) => `${String(payer_name)} ${String(plan_name)}`.trim()
const policyKey = (policy: { patient_id: number; plan_id: number; member_number: string }) =>
  `${policy.patient_id} ${policy.plan_id} ${plain(policy.member_number)}`

/** By the payer's name, or its other one, and the plan's. */
async function activePlans(database: Database) {
  const plans = await database
    .selectFrom('payer_plans')
    .innerJoin('payers', 'payers.id', 'payer_id')
    .select(['payer_plans.id', 'payer_plans.name as plan_name', 'payers.name', 'other_name'])
    .where('payer_plans.active', '=', true)
    .where('payers.active', '=', true)
    .orderBy('payer_plans.id', 'desc')
    .execute()
  return new Map(
    plans.flatMap(({ id, plan_name, name, other_name }) =>
      [name, other_name].flatMap((each) => (each === null ? [] : [[keyOf(each, plan_name), id] as const])),
    ),
  )
}

async function policiesOf(database: Database, ids: readonly number[]) {
  const policies = await database
    .selectFrom('policies')
    .select(['id', 'patient_id', 'plan_id', 'member_number'])
    .where(sql<boolean>`patient_id = any(${ids}::bigint[])`)
    .where('ended_at', 'is', null)
    .execute()
  return new Map(policies.map((policy) => [policyKey(policy), policy.id]))
}
