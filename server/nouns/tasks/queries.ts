import { sql, type SqlBool } from 'kysely'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Api } from '#contract/api.ts'
import type { Task } from '#contract/tasks.ts'
import { may, ROLES } from '#domain/access.ts'
import { missing } from '#domain/refusal.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'

interface Filter {
  mine?: boolean | undefined
  open?: boolean | undefined
  unreached?: boolean | undefined
  patient_id?: number | undefined
}

export function taskList(context: Context, { mine, open, unreached, patient_id }: Filter): PagedList<Task> {
  const { id, role } = context.user
  const query = seenTasks(context)
    .$if(mine === true, (all) =>
      all.where(({ or, eb }) => or([eb('tasks.for_user_id', '=', id), eb('tasks.for_role', '=', role)])),
    )
    .$if(open === true, (all) => all.where('tasks.done_at', 'is', null))
    .$if(open === false, (all) => all.where('tasks.done_at', 'is not', null))
    .$if(unreached === true, (all) => all.where('tasks.done_at', 'is', null).where(whyUnreached, 'is not', null))
    .$if(unreached === false, (all) => all.where(whyUnreached, 'is', null))
    .$if(patient_id !== undefined, (all) => all.where('tasks.patient_id', '=', patient_id ?? null))
  return paginated(context.database, query, { by: { id: 'tasks.id' }, direction: 'desc' })
}

/** Refuses (404) a task that this user may not see, as if it did not exist. */
export async function taskDetails(context: Context, id: number): Promise<Task> {
  const task = await seenTasks(context).where('tasks.id', '=', id).executeTakeFirst()
  if (!task) throw missing('task')
  return task
}

export const taskPeople = ({ database }: Context): Promise<AnswerOf<Api['taskPeople']>> =>
  database
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Who sees only own patients sees tasks about them, and tasks about no patient. */
const isSeen = (doctor_id: number | null) => sql<SqlBool>`(${doctor_id}::bigint is null or tasks.patient_id is null
  or exists (
    select from appointments where appointments.patient_id = tasks.patient_id and appointments.doctor_id = ${doctor_id}
  ))`

/** Roles that see only the patients of their own appointments. */
const OWN_PATIENTS = ROLES.filter((role) => !may(role, 'appointment:read-all'))

const hasOwnPatients = (role: 'person.role' | 'tasks.for_role') => sql`${sql.ref(role)} = any(${OWN_PATIENTS}::text[])`

/** Why an open task is on no dashboard: `mine` answers it to no active account. */
const whyUnreached = sql<Task['unreached']>`case
  when tasks.done_at is not null then null
  when tasks.for_user_id is not null and not person.active then 'account-closed'
  when tasks.for_role is not null and not exists (
    select from users of_role where of_role.active and of_role.role = tasks.for_role
  ) then 'role-empty'
  when tasks.patient_id is not null and (${hasOwnPatients('person.role')} or ${hasOwnPatients('tasks.for_role')})
    and not exists (
      select from appointments join doctors on doctors.id = appointments.doctor_id
      join users treating on treating.id = doctors.user_id and treating.active
      where appointments.patient_id = tasks.patient_id
        and (treating.id = tasks.for_user_id or treating.role = tasks.for_role)
    ) then 'patient-not-seen'
end`

const seenTasks = (context: Context) =>
  context.database
    .selectFrom('tasks')
    .innerJoin('users as author', 'author.id', 'tasks.created_by')
    .leftJoin('users as person', 'person.id', 'tasks.for_user_id')
    .leftJoin('users as finisher', 'finisher.id', 'tasks.done_by')
    .leftJoin('patients', 'patients.id', 'tasks.patient_id')
    .select([
      'tasks.id',
      'tasks.text',
      'tasks.for_user_id',
      'person.name as for_user_name',
      'tasks.for_role',
      'tasks.patient_id',
      'patients.full_name as patient_name',
      'tasks.due_on',
      'tasks.done_at',
      'finisher.name as done_by_name',
      'tasks.created_at',
      'author.name as created_by_name',
      'tasks.version',
      whyUnreached.as('unreached'),
    ])
    .where(isSeen(ownRowsOf(context)))
