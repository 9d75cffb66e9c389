import type { Role } from '#domain/access.ts'
import type { ActOf } from './acts.ts'
import { dayOf, type ModelClinic, type Patient, type Person, type Task } from './clinic.ts'
import { daysAfter } from './hours-shown.ts'
import {
  admitted,
  choose,
  everybody,
  first,
  idOf,
  knows,
  ownOnly,
  personOf,
  pick,
  type Predictions,
  stale,
  versionOf,
} from './step.ts'

type TaskAct = 'add task' | 'change task' | 'finish task' | 'reopen task' | 'look at tasks'

export const taskActs: Predictions<TaskAct> = {
  'add task'(clinic, act) {
    const by = personOf(clinic, act.by)
    const patient = act.patient === null ? null : (pick(clinic.patients, act.patient) ?? null)
    const whose = addressed(clinic, act.whose)
    const due_on = act.days === null ? null : daysAfter(dayOf(clinic.now), act.days)
    const text = act.blank ? ' ' : 'Call the laboratory'
    const body = { text, ...sent(clinic, act.whose), patient_id: patient?.id ?? null, due_on }
    return {
      by,
      request: { method: 'POST', path: '/api/tasks', body, again: act.again },
      status:
        first(
          admitted(by, 'everyone'),
          (act.blank || !whose) && 400,
          unreachable(clinic, by, { whose, patient, checked: true, patientChanges: true }),
        ) ?? 201,
      done({ id }) {
        if (!whose) return {}
        const task = { id, whose, patient, due_on, done: null, version: 1 }
        clinic.tasks.push(task)
        return taskShown(clinic, task)
      },
    }
  },

  'change task'(clinic, act) {
    const by = personOf(clinic, act.by)
    const task = choose(clinic.tasks, act.task, act.fitting, ({ done }) => !done)
    const patient = act.patient === null ? (task?.patient ?? null) : (pick(clinic.patients, act.patient) ?? null)
    const whose = act.whose ? addressed(clinic, act.whose) : task?.whose
    const patientChanges = patient !== (task?.patient ?? null)
    const checked = patientChanges || whose !== task?.whose
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/tasks/${idOf(task)}`,
        body: {
          ...(act.whose && sent(clinic, act.whose)),
          ...(act.patient !== null && { patient_id: patient?.id ?? null }),
          version: versionOf(act.version, task),
        },
      },
      status:
        first(
          hiddenFrom(clinic, by, task),
          stale(act.version),
          !whose && 400,
          unreachable(clinic, by, { whose, patient, checked, patientChanges }, task?.whose),
        ) ?? 200,
      done() {
        if (!task || !whose) return {}
        Object.assign(task, { whose, patient, version: task.version + 1 })
        return taskShown(clinic, task)
      },
    }
  },

  'finish task': (clinic, act) => turning(clinic, act, { what: 'done', from: 'open' }),
  'reopen task': (clinic, act) => turning(clinic, act, { what: 'reopen', from: 'done' }),

  'look at tasks'(clinic, { by: name, patient: index, mine }) {
    const by = personOf(clinic, name)
    const patient = pick(clinic.patients, index)
    const rows = clinic.tasks.filter((task) => task.patient === patient && sees(clinic, by, task))
    const wanted = mine ? rows.filter((task) => !task.done && isFor(by, task)) : rows
    return {
      by,
      request: { method: 'GET', path: `/api/tasks?patient_id=${idOf(patient)}${mine ? '&mine=true&open=true' : ''}` },
      status: admitted(by, 'everyone') ?? 200,
      done: () => wanted.toReversed().map((task) => taskShown(clinic, task)),
    }
  },
}

/** Marks a task as done, or as open again. */
function turning(
  clinic: ModelClinic,
  act: ActOf<'finish task' | 'reopen task'>,
  { what, from }: { what: 'done' | 'reopen'; from: 'open' | 'done' },
) {
  const by = personOf(clinic, act.by)
  const turns = ({ done }: Task) => (done === null) === (from === 'open')
  const task = choose(clinic.tasks, act.task, act.fitting, turns)
  return {
    by,
    request: { method: 'POST' as const, path: `/api/tasks/${idOf(task)}/${what}` },
    status: first(hiddenFrom(clinic, by, task), task && !turns(task) && 409) ?? 200,
    done() {
      if (!task) return {}
      Object.assign(task, { done: from === 'open' ? clinic.now : null, version: task.version + 1 })
      return taskShown(clinic, task)
    },
  }
}

type Whose = ActOf<'add task'>['whose']

const sent = (clinic: ModelClinic, { person, role }: Whose) => ({
  for_user_id: person && clinic.people[person].user_id,
  for_role: role,
})

/** Undefined if both or neither are named. */
function addressed(clinic: ModelClinic, { person, role }: Whose) {
  if (person && role) return undefined
  return person ? clinic.people[person] : (role ?? undefined)
}

interface Addressed {
  whose: Person | Role | undefined
  patient: Patient | null
  /** Whether who it is for, or the patient, changes. */
  checked: boolean
  patientChanges: boolean
}

/** A task reaches only open accounts, and doctors only if they treat its patient. */
function unreachable(
  clinic: ModelClinic,
  by: Person,
  { whose, patient, checked, patientChanges }: Addressed,
  former?: Person | Role,
) {
  const person = typeof whose === 'object' && checked ? whose : null
  return first(
    patientChanges && patient && !knows(clinic, by, patient) && 400,
    patientChanges && patient?.merged_into && 409,
    person && whose !== former && !person.active && 400,
    person && patient && ownOnly(person) && !knows(clinic, person, patient) && 400,
  )
}

const isFor = (person: Person, { whose }: Task) => whose === person || whose === person.role

/** Doctors see the tasks about own patients, and those about no patient. */
const sees = (clinic: ModelClinic, by: Person, { patient }: Task) => !patient || knows(clinic, by, patient)

const hiddenFrom = (clinic: ModelClinic, by: Person, task: Task | undefined) =>
  first(admitted(by, 'everyone'), !(task && sees(clinic, by, task)) && 404)

/** Why it stands on no dashboard: of everybody who could sign in, it is for none who sees it. */
function unreached(clinic: ModelClinic, task: Task) {
  const { whose, done } = task
  // The manager who reads for the model works beside the people of the sequence.
  const mine = everybody(clinic).filter((person) => person.active && isFor(person, task))
  if (done || whose === 'manager' || mine.some((person) => sees(clinic, person, task))) return null
  if (mine.length > 0) return 'patient-not-seen'
  return typeof whose === 'object' ? 'account-closed' : 'role-empty'
}

export const taskShown = (clinic: ModelClinic, task: Task) => ({
  id: task.id,
  for_user_id: typeof task.whose === 'object' ? task.whose.user_id : null,
  for_role: typeof task.whose === 'object' ? null : task.whose,
  patient_id: task.patient?.id ?? null,
  due_on: task.due_on,
  done_at: task.done?.toISOString() ?? null,
  unreached: unreached(clinic, task),
  version: task.version,
})
