import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, inQuery, instant, multilineText, pageQuery, role, version } from './fields.ts'

/** The task's user has a closed account, or does not see its patient any more; or no active user has its role. */
export const UNREACHED = ['account-closed', 'patient-not-seen', 'role-empty'] as const

const task = z.object({
  id,
  text: z.string(),
  /** Either a person or everybody of a role. */
  for_user_id: z.nullable(id),
  for_user_name: z.nullable(z.string()),
  for_role: z.nullable(role),
  patient_id: z.nullable(id),
  patient_name: z.nullable(z.string()),
  due_on: z.nullable(day),
  done_at: z.nullable(instant),
  done_by_name: z.nullable(z.string()),
  created_at: instant,
  created_by_name: z.string(),
  /** Why an open task stands on no dashboard; null if a user has it there. */
  unreached: z.nullable(z.enum(UNREACHED)),
  version,
})
export type Task = z.infer<typeof task>

const fields = {
  for_user_id: z.optional(z.nullable(id)),
  for_role: z.optional(z.nullable(role)),
  patient_id: z.optional(z.nullable(id)),
  due_on: z.optional(z.nullable(day)),
}

const noticed = ['tasks', 'patients', 'users', 'appointments'] as const

export const tasks = {
  tasks: endpoint({
    method: 'GET',
    path: '/api/tasks',
    permission: 'task:read',
    summary:
      'Tasks, newest first; with `mine` those for the user or their role, with `open` those not done (`false`: done), with ' +
      '`unreached` the open ones that stand on nobody’s dashboard, and why. A doctor sees those about own patients and about nobody',
    query: z.object({
      mine: inQuery.flag,
      open: inQuery.flag,
      unreached: inQuery.flag,
      patient_id: inQuery.id,
      ...pageQuery,
    }),
    rows: task,
    reads: noticed,
  }),
  taskPeople: endpoint({
    method: 'GET',
    path: '/api/tasks/people',
    permission: 'task:write',
    summary: 'Who can be given a task: everybody with an active account, by name',
    answer: z.array(z.object({ id, name: z.string(), role })),
    reads: ['users'],
  }),
  addTask: endpoint({
    method: 'POST',
    path: '/api/tasks',
    permission: 'task:write',
    summary: 'Add a task for exactly one of a person (`for_user_id`) and a role (`for_role`)',
    body: z.object({ text: multilineText(1000), ...fields }),
    answer: task,
    creates: true,
    changes: ['tasks'],
  }),
  updateTask: endpoint({
    method: 'PUT',
    path: '/api/tasks/{id}',
    permission: 'task:write',
    summary: 'Change a task; fields that are left out stay, and who it is for is sent as a whole',
    body: z.object({ text: z.optional(multilineText(1000)), ...fields, version: z.optional(version) }),
    answer: task,
    changes: ['tasks'],
  }),
  finishTask: endpoint({
    method: 'POST',
    path: '/api/tasks/{id}/done',
    permission: 'task:write',
    summary: 'Mark a task as done. Done already: 409',
    answer: task,
    changes: ['tasks'],
  }),
  reopenTask: endpoint({
    method: 'POST',
    path: '/api/tasks/{id}/reopen',
    permission: 'task:write',
    summary: 'A task is not done after all. Open: 409',
    answer: task,
    changes: ['tasks'],
  }),
}
