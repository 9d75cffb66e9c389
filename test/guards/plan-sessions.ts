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
    besides: ['plan_items.never_deleted', 'plan_item_steps.never_changed'],
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

const SECOND = plan({ alternative_to_id: PLAN })
const FIRST_OF = '(select max(alternative_to_id) from plans)'

/** Plans between which a patient chooses, in an ordinary clinic. */
export const ordinaryAlternatives = [
  plan() + item() + SECOND,
  `${plan()} ${item()} ${propose()} ${plan()} update plans set alternative_to_id = ${PLAN} - 1 where id = ${PLAN};`,
]

const accepted = (
  id: string,
) => `update plans set answered_at = now(), answered_by = created_by, answered_on = '2026-01-01',
  signed_name = 'Huda' where id = ${id};`

const takenBack = `update plans set answered_at = null, answered_by = null, answered_on = null, signed_name = null where id = ${PLAN};`

/** An answer that was recorded by mistake, in an ordinary clinic. */
export const ordinaryReopening = `${plan()} ${item()} ${propose()} ${accepted(PLAN)}
  update plan_items set state = 'accepted' where plan_id = ${PLAN}; ${takenBack}
  update plan_items set state = 'proposed' where plan_id = ${PLAN};`

export const refusalsOfAlternatives: Attack[] = [
  {
    guard: 'plans.taken_back_whole',
    statement: `${plan()} ${item()} ${propose()} ${accepted(PLAN)}
      update plan_items set state = 'accepted' where plan_id = ${PLAN}; ${takenBack}`,
  },
  {
    guard: 'plans.declined_for_another',
    // Before it is answered.
    statement: `${plan()} ${item()} ${SECOND} ${item()} ${propose().replace(PLAN, FIRST_OF)} ${accepted(FIRST_OF)}
      update plans set declined_for_id = alternative_to_id where id = ${PLAN}`,
  },
  {
    guard: 'plans.declined_for_accepted',
    statement: `${plan()} ${item()} ${propose()} ${accepted(PLAN)} ${plan()} ${item()} ${propose()}
      update plans set answered_at = now(), answered_by = created_by, answered_on = '2026-01-01',
        declined_for_id = ${PLAN} - 1 where id = ${PLAN}`,
  },
  {
    guard: 'plans.not_its_own_alternative',
    statement: plan() + `update plans set alternative_to_id = id where id = ${PLAN}`,
  },
  {
    guard: 'plans.one_accepted_alternative',
    statement: `${plan()} ${item()} ${SECOND} ${item()} ${propose()} ${propose().replace(PLAN, FIRST_OF)}
      ${accepted(PLAN)} ${accepted(FIRST_OF)}`,
  },
  ...[
    plan() +
      plan({ alternative_to_id: PLAN, patient_id: '(select max(id) from patients where merged_into_id is null)' }),
    plan() + SECOND + SECOND,
    plan() + SECOND + plan() + `update plans set alternative_to_id = ${PLAN} where id = ${FIRST_OF}`,
    plan() + SECOND + item() + propose() + `update plans set alternative_to_id = null where id = ${PLAN}`,
  ].map((statement) => ({ guard: 'plans.alternative_of_one_patient' as const, statement })),
  {
    guard: 'plan_item_steps.plan_item_steps_state_check',
    statement:
      PROPOSED +
      insertion('plan_item_steps', {
        plan_item_id: '(select max(id) from plan_items)',
        state: "'lost'",
        stepped_at: 'now()',
      }),
  },
  ...['delete from plan_item_steps where false', 'truncate plan_item_steps'].map((statement) => ({
    guard: 'plan_item_steps.never_changed' as const,
    statement,
  })),
]
