import { addDays, type Day } from '#domain/calendar.ts'
import { addTask, finishTask } from '#server/nouns/tasks/commands.ts'
import type { Act } from './act.ts'
import type { Patient } from './patients.ts'

/** What the staff has asked of each other in these days. */
export function* actsOfTasks(patients: readonly Patient[], today: Day): Generator<Act> {
  const yesterday = addDays(today, -1)
  const [first, second] = patients
  const order = { text: 'Order gloves, size S: two boxes are left', for_role: 'manager' as const }
  yield { at: `${addDays(today, -3)}T09:40:00`, by: 'layla', run: (context) => addTask(context, order) }
  if (first) {
    const text = 'Ask for the X-ray of the other clinic before the next visit'
    const task = { text, for_role: 'receptionist', due_on: yesterday } as const
    const run: Act['run'] = (context) => addTask(context, { ...task, patient_id: first.id })
    yield { at: `${addDays(today, -2)}T11:20:00`, by: 'manager', run }
  }
  if (second) {
    const text = 'تأكيد بيانات التأمين قبل الزيارة القادمة'
    const task = { text, for_role: 'receptionist', due_on: today } as const
    const run: Act['run'] = (context) => addTask(context, { ...task, patient_id: second.id })
    yield { at: `${yesterday}T10:05:00`, by: 'manager', run }
  }
  const count = { text: 'Count the local anaesthetic', for_role: 'doctor', due_on: addDays(today, 3) } as const
  yield { at: `${yesterday}T12:15:00`, by: 'manager', run: (context) => addTask(context, count) }
  const done = { text: 'Call the technician about the compressor', for_role: 'receptionist' } as const
  const finish: Act['run'] = async (context) => finishTask(context, await addTask(context, done))
  yield { at: `${yesterday}T12:30:00`, by: 'receptionist', run: finish }
}
