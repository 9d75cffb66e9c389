import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ZERO } from '#domain/money.ts'
import { wrongRule } from '#domain/payer.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { knownCodes } from './known-codes.ts'

type EnteredRule = NonNullable<ParsedInput<Api['addPayerPlan']>['rules']>[number]

/** The rules of a plan that has none yet, in their order. */
export async function writeRules(tx: Tx, plan_id: number, entered: readonly EnteredRule[]) {
  if (entered.length === 0) return
  const rules = entered.map(({ benefit = null, treatment_code_id = null, ...said }) => ({
    patient_percent: null,
    patient_copay: ZERO,
    needs_approval: false,
    ...said,
    benefit,
    treatment_code_id,
  }))
  const wrong = wrongRule(rules)
  if (wrong) {
    const field = `rules.${wrong.index}.${rules[wrong.index]?.benefit === null ? 'treatment_code_id' : 'benefit'}`
    throw invalid(field, wrong.why === 'twice' ? 'payer-plan.rule-twice' : 'payer-plan.rule-not-one')
  }
  const known = await knownCodes(
    tx,
    rules.flatMap(({ treatment_code_id: id }) => (id === null ? [] : [id])),
  )
  for (const [index, { treatment_code_id }] of rules.entries()) {
    ensure(treatment_code_id === null || known.has(treatment_code_id), () =>
      invalid(`rules.${index}.treatment_code_id`, 'payer.unknown-code'),
    )
  }
  const rows = rules.map((rule, position) => ({ plan_id, position, ...rule }))
  await tx.database.insertInto('plan_rules').values(rows).execute()
}

/** For the audit trail: 'basic 20% + 10.00, approval; W-FILL –'. */
export async function rulesInWords({ database }: Tx, plan_id: number) {
  const { rows } = await sql<{ rules: string }>`
    select coalesce(string_agg(coalesce(plan_rules.benefit, code) || case when covered then
        coalesce(' ' || trim_scale(patient_percent) || '%', '') || case when patient_copay > 0 then ' + ' || patient_copay else '' end
        || case when needs_approval then ' (!)' else '' end
      else ' –' end, '; ' order by position), '') as rules
    from plan_rules left join treatment_codes on treatment_codes.id = treatment_code_id
    where plan_id = ${plan_id}`.execute(database)
  return rows[0]?.rules ?? ''
}
