import type { Attack } from './attack.ts'
import { type Fields, insertion, item, plan, PLAN, propose, PROPOSED } from './plans.ts'

const SPLIT = '(select max(id) from plan_splits)'
const split = (fields: Fields = {}) =>
  insertion('plan_splits', { plan_id: PLAN, description: "'Root canal'", ...fields })
const IN_SESSIONS =
  plan() + split() + item({ split_id: SPLIT }) + item({ position: 1, visit: 2, cost: 1, split_id: SPLIT })

/** Treatments in sessions in an ordinary clinic. */
export const ordinarySessions = [
  `${IN_SESSIONS} delete from plan_items where split_id = ${SPLIT}; delete from plan_splits where id = ${SPLIT}; ${item()}`,
  IN_SESSIONS + propose(),
]

export const refusalsOfSessions: Attack[] = [
  { guard: 'plan_splits.plan_splits_description_check', statement: plan() + split({ description: "' '" }) },
  {
    guard: 'plan_splits.split_of_its_plan',
    statement: plan() + split() + split({ id: SPLIT }),
    besides: ['plan_splits.plan_splits_pkey', 'plan_items.sessions_in_one_plan'],
  },
  ...[
    PROPOSED + split(),
    `${IN_SESSIONS} ${propose()} update plan_splits set description = 'Crown' where id = ${SPLIT}`,
    plan() + split() + propose() + `delete from plan_splits where id = ${SPLIT}`,
  ].map((statement) => ({ guard: 'plan_splits.written_with_draft' as const, statement })),
  {
    guard: 'plan_splits.never_deleted',
    statement: 'truncate plan_splits cascade',
    besides: ['plan_items.never_deleted'],
  },
  ...[
    ['teeth', "'[]'"],
    ['treatment_code', "'CR-01'"],
    ['doctor_id', '(select max(id) from doctors)'],
  ].map(([field = '', value = '']) => ({
    guard: 'plan_items.sessions_of_one_treatment' as const,
    statement: IN_SESSIONS + item({ position: 2, split_id: SPLIT, [field]: value }),
  })),
]
