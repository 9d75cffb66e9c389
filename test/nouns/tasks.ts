import { idOf, twoMerged } from '../guards/refusals-of-merges.ts'
import { type CaseContext, everyone, type NounCases } from '../support/noun-cases.ts'

const someTask = { text: 'Call the laboratory', for_role: 'receptionist' }
const open = async (around: CaseContext) =>
  (await around.clinic.as('receptionist').post('/api/tasks', someTask)).body.id
const done = async (around: CaseContext) => {
  const id = await open(around)
  await around.clinic.as('receptionist').post(`/api/tasks/${id}/done`)
  return id
}

const task = (fields: Record<string, string> = {}) => {
  const row = {
    text: "'Call'",
    for_role: "'receptionist'",
    created_at: 'now()',
    created_by: '(select min(id) from users)',
    ...fields,
  }
  return `insert into tasks (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`
}

export const cases: NounCases = {
  calls: {
    tasks: { callers: everyone },
    taskPeople: { callers: everyone },
    addTask: { callers: everyone, input: () => ({ body: someTask }), records: ['task.added'] },
    updateTask: {
      callers: everyone,
      input: async (around) => ({ id: await open(around), body: { due_on: '2026-12-01' } }),
      records: ['task.updated'],
    },
    finishTask: {
      callers: everyone,
      input: async (around) => ({ id: await open(around) }),
      records: ['task.done'],
    },
    reopenTask: {
      callers: everyone,
      input: async (around) => ({ id: await done(around) }),
      records: ['task.reopened'],
    },
  },
  reads: ['/api/tasks?limit=50', '/api/tasks?mine=true&open=true', '/api/tasks?patient_id=7', '/api/tasks?open=true'],
  attacks: [
    ...["''", "repeat('a', 1001)"].map((text) => ({ guard: 'tasks.tasks_text_check', statement: task({ text }) })),
    {
      guard: 'tasks.tasks_for_role_check',
      statement: task({ for_role: "'nurse'" }),
    },
    { guard: 'tasks.for_a_person_or_a_role', statement: task({ for_role: 'null' }) },
    {
      guard: 'tasks.for_a_person_or_a_role',
      statement: task({ for_user_id: '(select min(id) from users)' }),
    },
    { guard: 'tasks.done_by_somebody', statement: task({ done_at: 'now()' }) },
    {
      guard: 'tasks.unmerged_patient',
      statement: `${twoMerged} ${task({ patient_id: idOf('Gone') })}`,
    },
  ],
  ordinary: [
    task({ text: "repeat('a', 1000)" }),
    task({ for_role: 'null', for_user_id: '(select min(id) from users)' }),
    task({ done_at: 'now()', done_by: '(select min(id) from users)' }),
    ...['admin', 'manager', 'doctor'].map((role) => task({ for_role: `'${role}'` })),
  ],
}
