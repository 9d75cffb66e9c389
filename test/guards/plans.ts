import { withMoney } from './append-only.ts'
import type { Attack } from './attack.ts'
import { idOf, merge, NEWCOMERS, twoMerged } from './refusals-of-merges.ts'

export type Fields = Record<string, string | number>

export const insertion = (table: string, fields: Fields) =>
  `insert into ${table} (${Object.keys(fields).join(', ')}) values (${Object.values(fields).map(String).join(', ')});`

const USER = '(select min(id) from users)'
export const PLAN = '(select max(id) from plans)'
const ITEM = '(select max(id) from plan_items)'
const CROWN = { description: "'Crown'", cost: 1_500, teeth: `'[{"tooth": 36, "surfaces": []}]'` }

export const plan = (fields: Fields = {}) =>
  insertion('plans', {
    patient_id: '(select patient_id from appointments where id = $appointment)',
    doctor_id: '(select min(id) from doctors)',
    title: "'Tooth 36'",
    currency: "'QR'",
    created_at: 'now()',
    created_by: USER,
    ...fields,
  })
export const item = (fields: Fields = {}) =>
  insertion('plan_items', {
    plan_id: PLAN,
    position: 0,
    visit: 1,
    ...CROWN,
    ...fields,
  })
const change = (changes: string) => `update plans set ${changes} where id = ${PLAN};`
const step = (changes: string) => `update plan_items set ${changes} where id = ${ITEM};`

const DRAFT = plan() + item()
export const propose = (valid_until = "'2040-01-01'") =>
  change(`proposed_at = now(), proposed_by = ${USER}, valid_until = ${valid_until}`)
const answer = (signed_name = "'Huda'", day = "'2026-01-01'") =>
  change(`answered_at = now(), answered_by = ${USER}, answered_on = ${day}, signed_name = ${signed_name}`)
export const PROPOSED = DRAFT + propose()
const ACCEPTED = PROPOSED + answer() + step("state = 'accepted'")
const line = (fields: Fields = {}) =>
  insertion('appointment_treatments', {
    appointment_id: '$appointment',
    position: 77,
    ...CROWN,
    plan_item_id: ITEM,
    ...fields,
  })
const book = (appointment = '$appointment') => step(`state = 'booked', appointment_id = ${appointment}`)
const BOOKED = ACCEPTED + line() + book()
const dropped = (reason = "'Too dear'") =>
  step(`state = 'dropped', dropped_at = now(), dropped_by = ${USER}, dropped_reason = ${reason}`)
const register = `update appointments set status = 'completed' where id = $appointment; ${step("state = 'done'")}`
const cancel = `update appointments set status = 'cancelled' where id = $appointment;`

const THEIRS = `insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, created_at)
  select ${idOf('Gone')}, doctor_id, '2040-01-01 09:00', '2040-01-01 09:30', now() from appointments
  where id = $appointment;`
const AGAIN = `insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, created_at)
  select patient_id, doctor_id, '2040-01-01 09:00', '2040-01-01 09:30', now() from appointments where id = $appointment;`
const LAST = '(select max(id) from appointments)'
/** A patient's plan that is booked. */
const theirBooked = `${NEWCOMERS} ${THEIRS} ${plan({ patient_id: idOf('Gone') })} ${item()} ${propose()} ${answer()}
  ${step("state = 'accepted'")} ${line({ appointment_id: LAST })} ${book(LAST)}`
/** Their merge, in which only the plan is moved. */
const moveOnlyPlan = `${merge('Gone', idOf('Kept'))} update plans set patient_id = ${idOf('Kept')} where id = ${PLAN};`
const halfMerged = theirBooked + moveOnlyPlan

/** Plans in an ordinary clinic. */
export const ordinaryPlans = [
  ...['QR', 'USD', 'EUR', 'GBP', 'AED', 'SAR'].map(
    (currency) => plan({ currency: `'${currency}'` }) + item({ visit: 20 }),
  ),
  DRAFT + DRAFT,
  `${DRAFT} ${change("title = 'Other'")} delete from plan_items where id = ${ITEM}; ${item()} ${item({ position: 1 })}`,
  `${PROPOSED} ${answer('null', "'2041-01-01'")} ${step("state = 'declined'")}`,
  `${DRAFT} ${propose("'2026-01-01'")} ${answer()} ${step("state = 'accepted'")} ${dropped()}`,
  PROPOSED + dropped(),
  BOOKED + register,
  // Two items in one appointment.
  `${DRAFT} ${item({ position: 1 })} ${propose()} ${answer()}
    update plan_items set state = 'accepted' where plan_id = ${PLAN};
    ${line()} ${line({ position: 78, plan_item_id: `${ITEM} - 1` })}
    update plan_items set state = 'booked', appointment_id = $appointment where plan_id = ${PLAN}`,
  // Booked, done, undone and given back; its line stays on the cancelled appointment.
  `${BOOKED} ${register} update appointments set status = 'scheduled' where id = $appointment; ${step("state = 'booked'")}
    ${cancel} ${step("state = 'accepted', appointment_id = null")}
    ${AGAIN} ${line({ appointment_id: LAST })} ${book(LAST)}`,
  `${halfMerged} update appointments set patient_id = ${idOf('Kept')} where id = ${LAST}`,
]

const agrees = {
  items: 'plan_items.planned_lines_agree',
  lines: 'appointment_treatments.planned_line_is_booked',
  kept: 'appointment_treatments.planned_line_is_kept',
}

const OF_PLANS: Attack[] = [
  { guard: 'plans.plans_title_check', statement: plan({ title: "' '" }) },
  { guard: 'plans.plans_currency_check', statement: plan({ currency: "'XX'" }) },
  { guard: 'plans.plans_signed_name_check', statement: PROPOSED + answer("' '") },
  ...['proposed_at = now()', `proposed_by = ${USER}`, "valid_until = '2040-01-01'"].map((changes) => ({
    guard: 'plans.proposed_with_day' as const,
    statement: DRAFT + change(changes),
  })),
  { guard: 'plans.answered_when_proposed', statement: DRAFT + answer('null') },
  {
    guard: 'plans.answered_when_proposed',
    statement: PROPOSED + change(`answered_by = ${USER}, answered_on = '2026-01-01'`),
  },
  ...['answered_at = now()', `answered_by = ${USER}`, "answered_on = '2026-01-01'"].map((changes) => ({
    guard: 'plans.answered_when_proposed' as const,
    statement: PROPOSED + change(changes),
  })),
  { guard: 'plans.signed_answer', statement: PROPOSED + change("signed_name = 'Huda'") },
  { guard: 'plans.accepted_while_valid', statement: PROPOSED + answer("'Huda'", "'2040-01-02'") },
  ...[
    DRAFT + change("created_at = now() - interval '1 day'"),
    DRAFT + change('patient_id = (select min(id) from patients where id <> patient_id)'),
    PROPOSED + change("title = 'Other'"),
    PROPOSED + change("currency = 'USD'"),
    PROPOSED + change("valid_until = '2041-01-01'"),
    PROPOSED + change('proposed_at = null, proposed_by = null, valid_until = null'),
    PROPOSED + answer() + answer("'Somebody else'"),
    `${NEWCOMERS} ${plan({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}
      ${change(`patient_id = ${idOf('Kept')}, title = 'Other'`)}`,
  ].map((statement) => ({ guard: 'plans.frozen_when_proposed' as const, statement })),
  { guard: 'plans.estimate_is_proposed', statement: PROPOSED + change('insurer_estimate = 1') },
  { guard: 'plans.never_deleted', statement: 'delete from plans where false' },
  {
    guard: 'plans.never_deleted',
    statement: 'truncate plans cascade',
    besides: [
      'plan_items.never_deleted',
      'plan_splits.never_deleted',
      'plan_item_steps.never_changed',
      'agreement_invoices.append_only',
      'instalments.append_only',
      ...withMoney,
      'approvals.never_deleted',
    ],
  },
  {
    guard: 'plans.unmerged_patient',
    statement: twoMerged + plan({ patient_id: idOf('Gone') }),
    besides: ['patients.merged_has_no_plans'],
  },
  {
    guard: 'patients.merged_has_no_plans',
    statement: `${NEWCOMERS} ${plan({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}`,
  },
  {
    guard: 'plans.planned_lines_agree',
    statement: halfMerged,
    besides: ['patients.merged_has_nothing', agrees.items, agrees.lines],
  },
  // Booked in an earlier transaction, whose triggers are no longer waiting.
  {
    guard: 'plans.planned_lines_agree',
    statement: `set local session_replication_role = replica; ${theirBooked} set local session_replication_role = origin;
      ${moveOnlyPlan}`,
    besides: ['patients.merged_has_nothing'],
  },
]

const OF_ITEMS: Attack[] = [
  ...[0, 21].map((visit) => ({ guard: 'plan_items.plan_items_visit_check', statement: plan() + item({ visit }) })),
  { guard: 'plan_items.plan_items_description_check', statement: plan() + item({ description: "' '" }) },
  { guard: 'plan_items.plan_items_plan_id_position_key', statement: plan() + item() + item() },
  {
    guard: 'plan_items.plan_items_state_check',
    statement: ACCEPTED + step("state = 'lost'"),
    besides: ['plan_items.one_step_at_a_time'],
  },
  { guard: 'plan_items.plan_items_dropped_reason_check', statement: PROPOSED + dropped("' '") },
  { guard: 'plan_items.booked_with_appointment_alone', statement: ACCEPTED + step("state = 'booked'") },
  {
    guard: 'plan_items.booked_with_appointment_alone',
    statement: ACCEPTED + line() + step('appointment_id = $appointment'),
    besides: ['plan_items.one_step_at_a_time'],
  },
  { guard: 'plan_items.dropped_with_reason', statement: PROPOSED + step("state = 'dropped'") },
  {
    guard: 'plan_items.dropped_with_reason',
    statement: PROPOSED + answer() + step("state = 'accepted', dropped_at = now()"),
  },
  ...[
    PROPOSED + item({ position: 1 }),
    `${PROPOSED} delete from plan_items where id = ${ITEM}`,
    plan() + item({ state: "'accepted'" }),
    PROPOSED + step("state = 'accepted'"),
    PROPOSED + answer('null') + step("state = 'accepted'"),
    PROPOSED + step("state = 'declined'"),
    DRAFT + dropped(),
    ACCEPTED + step("state = 'booked', appointment_id = $appointment, cost = 1") + line({ cost: 1 }),
    DRAFT + step("description = 'Bridge'"),
    ACCEPTED + step("state = 'proposed'"),
    PROPOSED + answer() + step("state = 'declined'") + step("state = 'accepted'"),
    PROPOSED + dropped() + step("state = 'proposed', dropped_at = null, dropped_by = null, dropped_reason = null"),
    BOOKED + register + cancel + step("state = 'accepted', appointment_id = null"),
  ].map((statement) => ({ guard: 'plan_items.one_step_at_a_time' as const, statement })),
  {
    guard: 'plan_items.never_deleted',
    statement: 'truncate plan_items cascade',
    besides: ['plan_item_steps.never_changed'],
  },
  ...[
    ACCEPTED + book(),
    ACCEPTED + line({ cost: 1_499 }) + book(),
    ACCEPTED + line({ description: "'Bridge'" }) + book(),
    ACCEPTED + line({ treatment_code: "'CR-01'" }) + book(),
    ACCEPTED + line({ teeth: "'[]'" }) + book(),
    ACCEPTED + line({ appointment_id: '$other_appointment' }) + book('$other_appointment'),
    BOOKED + step("state = 'done'"),
    BOOKED + step("state = 'accepted', appointment_id = null"),
  ].map((statement) => ({ guard: agrees.items, statement, besides: [agrees.lines] })),
]

const OF_LINES: Attack[] = [
  { guard: 'appointment_treatments.one_line_of_a_plan_item', statement: BOOKED + line({ position: 78 }) },
  { guard: agrees.lines, statement: ACCEPTED + line() },
  {
    guard: agrees.lines,
    statement: `${ACCEPTED} ${line({ plan_item_id: 'null' })}
      update appointment_treatments set plan_item_id = ${ITEM} where appointment_id = $appointment and position = 77`,
  },
  { guard: agrees.lines, statement: BOOKED + line({ appointment_id: '$squeezed' }), besides: [agrees.items] },
  ...[
    `delete from appointment_treatments where plan_item_id = ${ITEM}`,
    `update appointment_treatments set plan_item_id = null where plan_item_id = ${ITEM}`,
  ].map((statement) => ({
    guard: agrees.kept,
    statement: `${BOOKED} ${statement}`,
    besides: [agrees.items, agrees.lines],
  })),
  ...[cancel, `update appointments set patient_id = (select max(id) from patients) where id = $appointment`].map(
    (statement) => ({
      guard: 'appointments.planned_lines_agree',
      statement: `${BOOKED} ${statement}`,
      besides: [agrees.items, agrees.lines, 'appointments.refuse_overlap_on_update'],
    }),
  ),
]

export const refusalsOfPlans: Attack[] = [...OF_PLANS, ...OF_ITEMS, ...OF_LINES]
