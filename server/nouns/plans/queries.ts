import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Plan, UnscheduledPlan } from '#contract/plans.ts'
import { add, type Money } from '#domain/money.ts'
import { planStatus } from '#domain/plan.ts'
import { hidden, missing, Refusal } from '#domain/refusal.ts'
import { isOf, lastContactBy } from '#server/nouns/contacts/queries.ts'
import { type DayRange, onClinicDays } from '#server/base/context/clinic-range.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { formerNumbersOf } from '#server/base/context/former-numbers.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { paperLanguageOf } from '#server/base/context/paper-language.ts'
import { type ItemRow, itemsOfRows } from './items-of-rows.ts'
import { COUNTRY } from '#server/base/phones/clinic-country.ts'
import { messageUrl } from '#server/nouns/patients/contactable.ts'

/** Refuses (404) a patient whom this user may not see. */
export async function plansOfPatient(context: Context, patient_id: number): Promise<Plan[]> {
  await patientDetails(context, patient_id)
  const plans = await allPlans(context.database)
    .where('plans.patient_id', '=', patient_id)
    .orderBy('plans.created_at', 'desc')
    .orderBy('plans.id', 'desc')
    .execute()
  return plans.map((plan) => presented(context, plan))
}

/** Refuses (404) a plan of a patient whom this user may not see. */
export async function planDetails(context: Context, id: number): Promise<Plan> {
  const plan = await allPlans(context.database).where('plans.id', '=', id).executeTakeFirst()
  if (!plan) throw missing('plan')
  await ensureOfVisiblePatient(context, plan.patient_id)
  return presented(context, plan)
}

/** Answers as if the plan did not exist, so that its existence is not revealed. */
export async function ensureOfVisiblePatient(context: Context, patient_id: number) {
  try {
    await patientDetails(context, patient_id)
  } catch (error) {
    throw error instanceof Refusal ? hidden('plan', { patient_id }) : error
  }
}

const totalOf = (items: readonly Pick<ItemRow, 'cost'>[]) => add(...items.map(({ cost }) => cost))
const isAccepted = ({ state }: ItemRow) => state === 'accepted' || state === 'booked' || state === 'done'

export type Stored = Omit<Plan, 'status' | 'total' | 'accepted_total' | 'items' | 'insurer_estimate'> & {
  items: ItemRow[]
  insurer_estimate: Money | null
}

export const presented = ({ today }: Pick<Context, 'today'>, { items, insurer_estimate, ...plan }: Stored): Plan => ({
  ...plan,
  ...(insurer_estimate !== null && { insurer_estimate }),
  items: itemsOfRows(items),
  status: planStatus(plan, items, today),
  total: totalOf(items),
  accepted_total: totalOf(items.filter(isAccepted)),
})

/** A condition on `plan_items`: accepted and not booked. */
export const isUnscheduled = sql<SqlBool>`plan_items.state = 'accepted'`

/** The accepted items of these days that are not booked, the longest waiting first; without hidden patients. */
export async function unscheduledPlans(context: Context, answeredOn: DayRange = {}): Promise<UnscheduledPlan[]> {
  const doctor_id = ownRowsOf(context)
  let query = context.database
    .selectFrom('plans')
    .innerJoin('patients', 'patients.id', 'plans.patient_id')
    .innerJoin('doctors', 'doctors.id', 'plans.doctor_id')
    .innerJoin('users as doctor', 'doctor.id', 'doctors.user_id')
    .select([
      'plans.id as plan_id',
      'plans.title',
      'plans.patient_id',
      'patients.full_name as patient_name',
      'patients.contact_number as patient_contact_number',
      'patients.do_not_contact',
      'patients.language',
      'plans.doctor_id',
      'doctor.name as doctor_name',
      'plans.currency',
      itemsOfPlan({
        further: sql`and (item.state = 'accepted' or item.split_id in (
          select split_id from plan_items where plan_id = plans.id and state = 'accepted'))`,
      }).as('items'),
    ])
    .select(({ ref }) => ref('plans.answered_at').$notNull().as('answered_at'))
    .select(lastContactBy(isOf(sql.ref('plans.patient_id'))).as('last_contact'))
    .where('plans.id', '=', sql<number>`any(array(select plan_id from plan_items where ${isUnscheduled}))`)
    .where(onClinicDays('plans.answered_at', answeredOn, context))
    .select(COUNTRY.as('country'))
    .where('patients.hidden', '=', false)
    .orderBy('plans.answered_at')
    .orderBy('plans.id')
  if (doctor_id !== null) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('appointments')
          .select('appointments.id')
          .whereRef('appointments.patient_id', '=', 'plans.patient_id')
          .where('appointments.doctor_id', '=', doctor_id),
      ),
    )
  }
  const plans = await query.execute()
  return plans.map(({ country, items, ...plan }) => ({
    ...plan,
    items: itemsOfRows(items),
    total: totalOf(items.filter(({ state }) => state === 'accepted')),
    whatsapp_url: messageUrl({ ...plan, contact_number: plan.patient_contact_number }, country),
  }))
}

interface ItemsAsked {
  /** Conditions on `item`. */
  further?: RawBuilder<unknown>
  /** The rows; by default those of plan_items as they are now. */
  of?: RawBuilder<unknown>
}

export const itemsOfPlan = ({ further = sql``, of = sql`plan_items` }: ItemsAsked = {}) => sql<ItemRow[]>`(
  select coalesce(json_agg(json_build_object('id', item.id, 'split_id', item.split_id, 'whole', split.description,
    'doctor_id', coalesce(item.doctor_id, plans.doctor_id),
    'doctor_name', (select name from doctors join users on users.id = user_id
      where doctors.id = coalesce(item.doctor_id, plans.doctor_id)), 'visit', item.visit, 'treatment_code', item.treatment_code,
    'description', item.description, 'description_ar', (select description_ar from treatment_codes
      where code = upper(btrim(item.treatment_code)) and treatment_codes.description = coalesce(split.description, item.description)),
    'cost', item.cost, 'teeth', item.teeth,
    'minutes', (select minutes from treatment_codes where code = upper(btrim(item.treatment_code))),
    'state', item.state, 'appointment_id', item.appointment_id,
    'datetime_start', to_char(appointments.datetime_start, 'YYYY-MM-DD"T"HH24:MI:SS'),
    'dropped_at', to_char(item.dropped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'dropped_by_name', dropping.name, 'dropped_reason', item.dropped_reason) order by item.visit, item.position), '[]')
  from ${of} item
  left join plan_splits split on split.id = item.split_id
  left join appointments on appointments.id = item.appointment_id
  left join users dropping on dropping.id = item.dropped_by
  where item.plan_id = plans.id ${further}
)`

export const allPlans = (database: Database, items = itemsOfPlan()) =>
  database
    .selectFrom('plans')
    .innerJoin('patients', 'patients.id', 'plans.patient_id')
    .innerJoin('doctors', 'doctors.id', 'plans.doctor_id')
    .innerJoin('users as doctor', 'doctor.id', 'doctors.user_id')
    .innerJoin('users as author', 'author.id', 'plans.created_by')
    .leftJoin('users as answering', 'answering.id', 'plans.answered_by')
    .select([
      'plans.id',
      'plans.patient_id',
      'patients.full_name as patient_name',
      formerNumbersOf('plans.patient_id').as('patient_former_numbers'),
      paperLanguageOf('plans.patient_id').as('paper_language'),
      'plans.doctor_id',
      'doctor.name as doctor_name',
      'doctors.name_ar as doctor_name_ar',
      'plans.title',
      'plans.alternative_to_id',
      'plans.declined_for_id',
      'plans.currency',
      'plans.proposed_at',
      'plans.valid_until',
      'plans.answered_at',
      'answering.name as answered_by_name',
      'plans.signed_name',
      'plans.insurer_estimate',
      'plans.created_at',
      'author.name as created_by_name',
      'plans.version',
      items.as('items'),
    ])
