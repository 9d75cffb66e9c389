import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { type Role, may } from '#domain/access.ts'
import { conflict, ensure, invalid, missing } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion, VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'
import { transact } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { ensureContactable } from '#server/nouns/contacts/commands.ts'
import { seesPatient } from '#server/nouns/patients/sees-patient.ts'
import { taskDetails } from './queries.ts'

/** Returns the new task's id. */
export const addTask = (context: Context, input: ParsedInput<Api['addTask']>) =>
  transact(context, async (tx) => {
    const { text, for_user_id = null, for_role = null, patient_id = null, due_on = null } = input
    await ensureReaches(context, tx.database, { for_user_id, for_role, patient_id })
    const { id, ...after } = await tx.database
      .insertInto('tasks')
      .values({ text, for_user_id, for_role, patient_id, due_on, created_at: tx.now, created_by: tx.user.id })
      .returning(['id', ...AUDITED_FIELDS])
      .executeTakeFirstOrThrow()
    record(tx, { kind: 'task.added', noun: 'tasks', record_id: id, patient_id, after })
    return id
  })

export const updateTask = (context: Context, input: ParsedInput<Api['updateTask']>) =>
  transact(context, async (tx) => {
    const { id, version, for_user_id, for_role, ...changes } = input
    const current = await lockTask(context, tx.database, id)
    await ensureVersion(tx, version, current, 'task')
    const stays = for_user_id === undefined && for_role === undefined
    const whose = stays ? current : { for_user_id: for_user_id ?? null, for_role: for_role ?? null }
    const { patient_id = current.patient_id } = changes
    await ensureReaches(context, tx.database, { ...whose, patient_id }, current)
    const updated = await tx.database
      .updateTable('tasks')
      .set({ ...changes, for_user_id: whose.for_user_id, for_role: whose.for_role, ...edited(tx) })
      .where('id', '=', id)
      .returning(AUDITED_FIELDS)
      .executeTakeFirstOrThrow()
    const change = difference<typeof updated>(current, updated)
    record(tx, { kind: 'task.updated', noun: 'tasks', record_id: id, patient_id, ...change })
  })

export const finishTask = (context: Context, id: number) =>
  transact(context, async (tx) => {
    const { done_at, patient_id } = await lockTask(context, tx.database, id)
    ensure(done_at === null, () => conflict('task.done-already'))
    const done = { done_at: tx.now, done_by: tx.user.id, ...edited(tx) }
    await tx.database.updateTable('tasks').set(done).where('id', '=', id).execute()
    record(tx, { kind: 'task.done', noun: 'tasks', record_id: id, patient_id })
  })

export const reopenTask = (context: Context, id: number) =>
  transact(context, async (tx) => {
    const { done_at, patient_id } = await lockTask(context, tx.database, id)
    ensure(done_at !== null, () => conflict('task.open-already'))
    const open = { done_at: null, done_by: null, ...edited(tx) }
    await tx.database.updateTable('tasks').set(open).where('id', '=', id).execute()
    record(tx, { kind: 'task.reopened', noun: 'tasks', record_id: id, patient_id })
  })

const AUDITED_FIELDS = ['text', 'for_user_id', 'for_role', 'patient_id', 'due_on'] as const

async function lockTask(context: Context, database: Database, id: number) {
  await taskDetails(context, id)
  const task = await database
    .selectFrom('tasks')
    .select(['done_at', ...AUDITED_FIELDS, ...VERSION_COLUMNS])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!task) throw missing('task')
  return task
}

interface Addressed {
  for_user_id: number | null
  for_role: Role | null
  patient_id: number | null
}

/**
 * Refuses (400) to give a task to no one, to an account that is closed, or to a doctor who may not see it. Of a task
 * that is there already only what changes is checked: it can be edited even if its user's account was closed meanwhile.
 */
async function ensureReaches(context: Context, database: Database, next: Addressed, current?: Addressed) {
  const { for_user_id, for_role, patient_id } = next
  ensure((for_user_id === null) !== (for_role === null), () => invalid('for_user_id', 'task.for-one'))
  const of_another = patient_id !== (current?.patient_id ?? null)
  if (patient_id !== null && of_another) {
    ensure(await seesPatient(context, patient_id), () => invalid('patient_id', 'patient.unknown'))
    await ensureContactable(database, patient_id)
  }
  const for_another = for_user_id !== (current?.for_user_id ?? null)
  if (for_user_id === null || !(for_another || of_another)) return
  const person = await personOf(database, for_user_id)
  ensure(person?.active || !for_another, () => invalid('for_user_id', 'task.unknown-person'))
  if (patient_id === null || !person || may(person.role, 'appointment:read-all')) return
  const treats = await hasVisit(database, patient_id, person.doctor_id)
  ensure(treats, () => invalid('for_user_id', 'task.not-their-patient'))
}

const personOf = (database: Database, id: number) =>
  database
    .selectFrom('users')
    .leftJoin('doctors', 'doctors.user_id', 'users.id')
    .select(['users.role', 'users.active', 'doctors.id as doctor_id'])
    .where('users.id', '=', id)
    .executeTakeFirst()

async function hasVisit(database: Database, patient_id: number, doctor_id: number | null) {
  const visit = await database
    .selectFrom('appointments')
    .select('id')
    .where('patient_id', '=', patient_id)
    .where('doctor_id', '=', doctor_id ?? -1)
    .limit(1)
    .executeTakeFirst()
  return visit !== undefined
}
