import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { type ChartedTooth, teethInWords, tidyTeeth } from '#domain/chart.ts'
import { ensureEventDay, ensureOpenCase, ensureUnsent } from '#domain/lab-case.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { mayWriteFor } from '#domain/plan.ts'
import { conflict, ensure, forbidden } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'
import { edited, ensureVersion, VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { ensureDoctor } from '#server/nouns/doctors/ensure-doctor.ts'
import { lockPatient } from '#server/nouns/patients/lock-patients.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { ensureCase, ensureFitting, ensureLab, ensurePlanItems } from './named-records.ts'
import { labCase } from './queries.ts'

const WRITTEN = [
  'doctor_id',
  'lab_id',
  'description',
  'shade',
  'material',
  'instructions',
  'agreed_fee',
  'due_on',
  'fitting_appointment_id',
  'remake_of_id',
] as const
/** What may still change once the lab has it. */
const AFTER_SENDING: ReadonlySet<string> = new Set(['due_on', 'fitting_appointment_id'])
/** What an invoice that charges it keeps. */
const OF_CHARGED: ReadonlySet<string> = new Set(['doctor_id', 'agreed_fee'])

/** Returns the new case's id. */
export async function orderLabCase(context: Context, input: ParsedInput<Api['orderLabCase']>) {
  const { id: patient_id, plan_item_ids = [], teeth = [], ...fields } = input
  await patientDetails(context, patient_id)
  ensureOwn(context, fields.doctor_id)
  return transact(context, async (tx) => {
    ensureUnmerged(await lockPatient(tx.database, patient_id))
    await ensureDoctor(tx.database, fields.doctor_id)
    await ensureLab(tx.database, fields.lab_id)
    await ensureNamed(tx, patient_id, { ...fields, plan_item_ids })
    const { currency } = await tx.database.selectFrom('clinic').select('currency').executeTakeFirstOrThrow()
    const tidy = tidyTeeth(teeth)
    const ordered = { patient_id, ...fields, currency, ordered_at: tx.now, ordered_by: tx.user.id }
    const { id } = await tx.database
      .insertInto('lab_cases')
      .values({ ...ordered, teeth: JSON.stringify(tidy) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writePlanItems(tx, id, plan_item_ids)
    const after = inWords({ ...fields, teeth: tidy, plan_item_ids })
    record(tx, { kind: 'lab-case.ordered', noun: 'lab-cases', record_id: id, patient_id, after })
    return id
  })
}

export async function changeLabCase(context: Context, input: ParsedInput<Api['changeLabCase']>) {
  const { id, version, ...sent } = input
  await labCase(context, id)
  await transact(context, async (tx) => {
    const current = await lockCase(tx, id)
    const { patient_id } = current
    ensureOpenCase(current.state)
    const { invoice_id } = current
    const next = { ...current, ...withoutMissing(sent), teeth: sent.teeth ? tidyTeeth(sent.teeth) : current.teeth }
    const change = difference<object>(inWords(current), inWords(next))
    const changed = Object.keys(change.after)
    ensure(invoice_id === null || !changed.some((field) => OF_CHARGED.has(field)), () =>
      conflict('lab-case.charged', { invoice_id: String(invoice_id) }),
    )
    ensureUnsent(
      current.events.length > 0,
      changed.filter((field) => !AFTER_SENDING.has(field)),
    )
    await ensureVersion(tx, version, current, 'lab case')
    ensureOwn(tx, next.doctor_id)
    if (next.doctor_id !== current.doctor_id) await ensureDoctor(tx.database, next.doctor_id)
    if (next.lab_id !== current.lab_id) await ensureLab(tx.database, next.lab_id)
    await ensureNamed(tx, patient_id, { ...withoutMissing(sent), id })
    const columns = Object.fromEntries(WRITTEN.map((field) => [field, next[field]]))
    await tx.database
      .updateTable('lab_cases')
      .set({ ...columns, teeth: JSON.stringify(next.teeth), ...edited(tx) })
      .where('id', '=', id)
      .execute()
    if (sent.plan_item_ids) {
      await tx.database.deleteFrom('lab_case_plan_items').where('lab_case_id', '=', id).execute()
      await writePlanItems(tx, id, sent.plan_item_ids)
    }
    record(tx, { kind: 'lab-case.changed', noun: 'lab-cases', record_id: id, patient_id, ...change })
  })
}

export async function noteLabCaseEvent(context: Context, input: ParsedInput<Api['noteLabCaseEvent']>) {
  const { id, kind, note = null } = input
  const on = input.on ?? context.today
  ensureEventDay(on, context.today)
  await labCase(context, id)
  await transact(context, async (tx) => {
    const { patient_id, state } = await lockCase(tx, id)
    ensureOpenCase(state)
    await tx.database
      .insertInto('lab_case_events')
      .values({ lab_case_id: id, kind, happened_on: on, note, recorded_at: tx.now, recorded_by: tx.user.id })
      .execute()
    await tx.database.updateTable('lab_cases').set(edited(tx)).where('id', '=', id).execute()
    record(tx, { kind: `lab-case.${kind}`, noun: 'lab-cases', record_id: id, patient_id, after: { on, note } })
  })
}

/** A doctor orders and changes cases in their own name; the front desk those of any. */
const ensureOwn = (context: Context, doctor_id: number) =>
  ensure(mayWriteFor(ownRowsOf(context), doctor_id), () => forbidden('lab-case.of-another-doctor'))

/** The case as it is, until the commit; its patient is not merged meanwhile. */
async function lockCase(tx: Tx, id: number) {
  const { patient_id } = await labCase(tx, id)
  ensureUnmerged(await lockPatient(tx.database, patient_id))
  const locked = await tx.database
    .selectFrom('lab_cases')
    .select([...VERSION_COLUMNS])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...(await labCase(tx, id)), ...locked }
}

interface Named {
  id?: number
  plan_item_ids?: readonly number[] | undefined
  fitting_appointment_id?: number | null | undefined
  remake_of_id?: number | null | undefined
}

/** Refuses (400) what names a record of another patient. */
async function ensureNamed({ database }: Tx, patient_id: number, named: Named) {
  const { id, plan_item_ids, fitting_appointment_id, remake_of_id } = named
  if (plan_item_ids) await ensurePlanItems(database, patient_id, plan_item_ids)
  if (fitting_appointment_id) await ensureFitting(database, patient_id, fitting_appointment_id)
  if (remake_of_id) await ensureCase(database, patient_id, { id, remake_of_id })
}

async function writePlanItems({ database }: Tx, lab_case_id: number, plan_item_ids: readonly number[]) {
  const rows = [...new Set(plan_item_ids)].map((plan_item_id) => ({ lab_case_id, plan_item_id }))
  if (rows.length > 0) await database.insertInto('lab_case_plan_items').values(rows).execute()
}

const withoutMissing = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]: Exclude<Fields[Field], undefined>
  }

type Written = Partial<Record<(typeof WRITTEN)[number], unknown>> & {
  teeth: readonly ChartedTooth[]
  plan_item_ids: readonly number[]
}

const inWords = (entered: Written) => ({
  ...Object.fromEntries(WRITTEN.map((field) => [field, entered[field] ?? null])),
  teeth: teethInWords(entered.teeth),
  plan_item_ids: [...new Set(entered.plan_item_ids)].toSorted((a, b) => a - b).join(', '),
})
